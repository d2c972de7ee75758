import {
  Extension,
  ExtensionProperty,
  PropertyType,
  RefList,
  type Document,
  type IProperty,
  type Node,
  type Nullable,
  type ReaderContext,
  type WriterContext,
} from '@gltf-transform/core'

const NAME = 'MSFT_lod'

interface LevelsAttributes extends IProperty {
  nodes: RefList<Node>
}

/** The lower levels of detail of a node, the finest first. */
export class Levels extends ExtensionProperty<LevelsAttributes> {
  static override EXTENSION_NAME = NAME
  declare public extensionName: typeof NAME
  declare public propertyType: 'Levels'
  declare public parentTypes: [PropertyType.NODE]

  protected override init(): void {
    this.extensionName = NAME
    this.propertyType = 'Levels'
    this.parentTypes = [PropertyType.NODE]
  }

  protected override getDefaults(): Nullable<LevelsAttributes> {
    return Object.assign(super.getDefaults(), { nodes: new RefList<Node>() })
  }

  /** Adds the next coarser level: a node that stands in no scene. */
  addNode(node: Node): this {
    return this.addRef('nodes', node)
  }

  listNodes(): Node[] {
    return this.listRefs('nodes')
  }
}

/** Levels of detail in a file: https://github.com/KhronosGroup/glTF/tree/main/extensions/2.0/Vendor/MSFT_lod, on nodes alone. */
export class LodExtension extends Extension {
  static override readonly EXTENSION_NAME = NAME
  override readonly extensionName = NAME

  static create(document: Document): LodExtension {
    return document.createExtension(LodExtension)
  }

  createLevels(): Levels {
    return new Levels(this.document.getGraph())
  }

  read(context: ReaderContext): this {
    const nodes = context.jsonDoc.json.nodes ?? []
    nodes.forEach((definition, index) => {
      const told = definition.extensions?.[NAME]
      const ids: unknown = typeof told === 'object' && told !== null ? Reflect.get(told, 'ids') : null
      if (!Array.isArray(ids)) {
        return
      }
      const levels = this.createLevels()
      for (const id of ids) {
        const level = typeof id === 'number' ? context.nodes[id] : undefined
        if (level !== undefined) {
          levels.addNode(level)
        }
      }
      context.nodes[index].setExtension(NAME, levels)
    })
    return this
  }

  write(context: WriterContext): this {
    const definitions = context.jsonDoc.json.nodes ?? []
    for (const node of this.document.getRoot().listNodes()) {
      const levels = node.getExtension<Levels>(NAME)
      const index = context.nodeIndexMap.get(node)
      if (levels !== null && index !== undefined) {
        const ids = levels.listNodes().flatMap(level => context.nodeIndexMap.get(level) ?? [])
        const definition = definitions[index]
        definition.extensions = { ...definition.extensions, [NAME]: { ids } }
      }
    }
    return this
  }
}

/** The levels below a node, the finest first. */
export function levelsBelow(node: Node): readonly Node[] {
  return node.getExtension<Levels>(NAME)?.listNodes() ?? []
}

/** Leaves the full level alone: the others' nodes go, with the meshes and lists of numbers that nothing else has. */
export function dropLevels(document: Document): void {
  const root = document.getRoot()
  const isOrphan = (property: { listParents(): readonly { readonly propertyType: string }[] }): boolean =>
    property.listParents().every(parent => parent.propertyType === 'Root')
  const own = root.listExtensionsUsed().find(extension => extension.extensionName === NAME)
  if (own === undefined) {
    return
  }
  for (const node of root.listNodes()) {
    for (const level of levelsBelow(node)) {
      level.dispose()
    }
    const extras = { ...node.getExtras() }
    delete extras['MSFT_screencoverage']
    node.setExtras(extras)
  }
  own.dispose()
  for (const mesh of root.listMeshes().filter(isOrphan)) {
    for (const primitive of mesh.listPrimitives()) {
      for (const target of primitive.listTargets()) {
        target.dispose()
      }
      primitive.dispose()
    }
    mesh.dispose()
  }
  for (const accessor of root.listAccessors().filter(isOrphan)) {
    accessor.dispose()
  }
}
