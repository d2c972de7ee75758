import { DOMParser, onErrorStopParsing, type Document as XmlDocument, type Element } from '@xmldom/xmldom'
import { DataTextureLoader, Texture, TextureLoader } from 'three'
import { unusable } from '../glb-json.ts'
import { ADDRESS } from './foreign-look.ts'

/**
 * What three's loaders look for around them and a process without a page does not have: an XML parser, and for cameras the size
 * of a window. It is there while a loader parses and gone afterwards: other libraries tell by it where they run.
 */
const SURROUNDINGS = {
  DOMParser: class {
    parseFromString(text: string): XmlDocument {
      return parseXml(text)
    }
  },
  window: { innerWidth: 1, innerHeight: 1 },
} as const

/** What loaders say about a file is not for our log; what counts of it is told in the report. */
const SILENT = ['log', 'debug', 'info', 'warn', 'error'] as const

/**
 * Runs a loader's `parse`. Textures that it would load are noted with their address instead: nothing is fetched.
 * @throws {EngineError} `source_unusable` with the format's name for whatever the loader stumbles over.
 */
export function parsing<T>(format: string, parse: () => T): T {
  const globals = globalThis as unknown as Record<string, unknown>
  const kept = Object.keys(SURROUNDINGS).map(
    name => [name, Object.getOwnPropertyDescriptor(globals, name)] as const
  )
  const [load, loadData] = [TextureLoader.prototype.load, DataTextureLoader.prototype.load]
  const spoken = SILENT.map(name => [name, console[name]] as const)
  try {
    Object.assign(globals, SURROUNDINGS)
    TextureLoader.prototype.load = noted as unknown as typeof load
    DataTextureLoader.prototype.load = noted as unknown as typeof loadData
    SILENT.forEach(name => (console[name] = () => undefined))
    return parse()
  } catch (error) {
    if (error instanceof Error && error.name === 'EngineError') {
      throw error
    }
    throw unusable(`${damage(format, error)} Open it in the program it was made with and export it again.`)
  } finally {
    spoken.forEach(([name, speak]) => (console[name] = speak))
    TextureLoader.prototype.load = load
    DataTextureLoader.prototype.load = loadData
    for (const [name, descriptor] of kept) {
      if (descriptor === undefined) {
        Reflect.deleteProperty(globals, name)
      } else {
        Object.defineProperty(globals, name, descriptor)
      }
    }
  }
}

function damage(format: string, error: unknown): string {
  if (error instanceof RangeError && /call stack/i.test(error.message)) {
    return `It is no readable ${format} file: things in it lie too deep in one another.`
  }
  const reason = error instanceof Error ? error.message.replace(/^THREE\.\w+: /, '') : String(error)
  // A loader that trips over what is missing speaks of its own variables: of no use to anybody.
  const isOurs = error instanceof Error && error.constructor === Error
  return `It is no readable ${format} file${isOurs ? `: ${reason.slice(0, 160).replace(/\.?$/, '.')}` : '; a part of it is missing or damaged.'}`
}

function noted(address: string): Texture {
  const texture = new Texture()
  texture.userData[ADDRESS] = address
  return texture
}

/**
 * An XML text as a tree. Entities that a text declares itself can make gigabytes of a line, and no model needs them.
 * @throws {EngineError} `source_unusable`
 */
export function parseXml(text: string): XmlDocument {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) {
    throw unusable(
      'Its XML declares entities or a document type, which are not read. Export it again without them.'
    )
  }
  let document: XmlDocument
  try {
    document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml')
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0].slice(0, 120) : ''
    throw unusable(`Its XML is damaged or cut short (${reason}). Export it again.`)
  }
  addSelectors(document)
  return document
}

/** The two kinds of selectors that the loaders use: names below one another, and one attribute. */
function addSelectors(document: XmlDocument): void {
  const root = document.documentElement
  if (root === null) {
    return
  }
  for (const prototype of [
    Object.getPrototypeOf(document) as object,
    Object.getPrototypeOf(root) as object,
  ]) {
    Object.assign(prototype, {
      querySelectorAll(this: Element, selector: string): readonly Element[] {
        return select(this, selector)
      },
      querySelector(this: Element, selector: string): Element | null {
        return select(this, selector)[0] ?? null
      },
    })
  }
}

function select(from: Element, selector: string): readonly Element[] {
  const attribute = /^\[(\w+)="(.*)"\]$/.exec(selector)
  if (attribute !== null) {
    return below(from, element => element.getAttribute(attribute[1]) === attribute[2])
  }
  return selector
    .split(' ')
    .reduce<readonly Element[]>(
      (found, name) => found.flatMap(one => below(one, element => element.localName === name)),
      [from]
    )
}

/** In the order of the text; without recursion, as a hostile file may be deep. */
function below(from: Element, isMeant: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  let at = from.firstChild
  while (at !== null) {
    if (at.nodeType === 1 && isMeant(at as Element)) {
      found.push(at as Element)
    }
    let next = at.firstChild
    for (
      let up: typeof at | null = at;
      next === null && up !== null && up !== (from as unknown);
      up = up.parentNode
    ) {
      next = up.nextSibling
    }
    at = next
  }
  return found
}
