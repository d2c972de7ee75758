import { box } from '../../src-main/engine/model/fixtures.ts'

/** Files of the other formats as their programs write them: the same box of 2 × 1 × 1 units. */

const { positions, normals, indices } = box([2, 1, 1])
const corners = Array.from({ length: positions.length / 3 }, (_, at) =>
  Array.from(positions.subarray(3 * at, 3 * at + 3))
)
const faces = Array.from({ length: indices.length / 3 }, (_, at) =>
  Array.from(indices.subarray(3 * at, 3 * at + 3))
)
const rows = (list: readonly (readonly number[])[]): string => list.map(row => row.join(' ')).join('\n')

/** An OBJ with its material library; `faces` are its lines of faces instead of twelve triangles. */
export function objText(change: { readonly faces?: string; readonly library?: string } = {}): Uint8Array {
  const written = faces.map(face => `f ${face.map(at => `${at + 1}/${at + 1}`).join(' ')}`).join('\n')
  const points = corners.map(corner => `v ${corner.join(' ')}`).join('\n')
  const places = corners.map((_, at) => `vt ${(at % 2).toFixed(1)} ${(at % 3) / 2}`).join('\n')
  const { library = 'mtllib box.mtl\nusemtl wood\n' } = change
  return Buffer.from(`# a box\n${library}o Box\n${points}\n${places}\n${change.faces ?? written}\n`)
}

export const MTL = Buffer.from('newmtl wood\nKd 0.8 0.5 0.2\nNs 40\nmap_Kd textures\\wood.png\n')

export function stlText(): Uint8Array {
  const triangles = faces.map(
    face =>
      `facet normal 0 0 0\nouter loop\n${face.map(at => `vertex ${corners[at].join(' ')}`).join('\n')}\nendloop\nendfacet`
  )
  return Buffer.from(`solid box\n${triangles.join('\n')}\nendsolid box\n`)
}

/** Binary, with the header's 80 letters and the number of triangles that it announces. */
export function stlBinary(header = 'made by a program', announced = faces.length): Buffer {
  const bytes = Buffer.alloc(84 + 50 * faces.length)
  bytes.write(header)
  bytes.writeUInt32LE(announced, 80)
  for (const [at, face] of faces.entries()) {
    face.forEach((corner, k) => {
      corners[corner].forEach((value, axis) =>
        bytes.writeFloatLE(value, 84 + 50 * at + 12 + 12 * k + 4 * axis)
      )
    })
  }
  return bytes
}

/** With a colour at each vertex. */
export function plyText(change: { readonly vertices?: number; readonly faces?: number } = {}): Uint8Array {
  const { vertices = corners.length, faces: announced = faces.length } = change
  const head = plyHeader('ascii', vertices, announced, true)
  const points = corners.map((corner, at) => [...corner, (40 * at) % 256, 128, 64])
  const shown = announced === 0 ? '' : rows(faces.map(face => [3, ...face]))
  return Buffer.from(`${head}${rows(points)}\n${shown}\n`)
}

export function plyBinary(order: 'little' | 'big'): Buffer {
  const head = Buffer.from(plyHeader(`binary_${order}_endian`, corners.length, faces.length, false))
  const body = Buffer.alloc(12 * corners.length + 13 * faces.length)
  corners.flat().forEach((value, at) => {
    if (order === 'little') {
      body.writeFloatLE(value, 4 * at)
    } else {
      body.writeFloatBE(value, 4 * at)
    }
  })
  faces.forEach((face, at) => {
    const start = 12 * corners.length + 13 * at
    body.writeUInt8(3, start)
    face.forEach((corner, k) => {
      if (order === 'little') {
        body.writeInt32LE(corner, start + 1 + 4 * k)
      } else {
        body.writeInt32BE(corner, start + 1 + 4 * k)
      }
    })
  })
  return Buffer.concat([head, body])
}

function plyHeader(format: string, vertices: number, count: number, hasColors: boolean): string {
  const colors = hasColors ? ['red', 'green', 'blue'].map(name => `property uchar ${name}`) : []
  const axes = ['x', 'y', 'z'].map(name => `property float ${name}`)
  const list = 'property list uchar int vertex_indices'
  const lines = ['ply', `format ${format} 1.0`, `element vertex ${vertices}`, ...axes, ...colors]
  return [...lines, `element face ${count}`, list, 'end_header', ''].join('\n')
}

/** FBX as text, in centimetres. */
export function fbxText(version = 7400): Uint8Array {
  const points = corners.flat().map(value => 100 * value)
  const polygons = faces.flatMap(([a, b, c]) => [a, b, -c - 1])
  return Buffer.from(`; FBX 7.4.0 project file
FBXHeaderExtension:  {
	FBXHeaderVersion: 1003
	FBXVersion: ${version}
}
GlobalSettings:  {
	Version: 1000
	Properties70:  {
		P: "UpAxis", "int", "Integer", "",1
		P: "UnitScaleFactor", "double", "Number", "",1
	}
}
Objects:  {
	Geometry: 100, "Geometry::Box", "Mesh" {
		Vertices: *${points.length} {
			a: ${points.join(',')}
		}
		PolygonVertexIndex: *${polygons.length} {
			a: ${polygons.join(',')}
		}
		LayerElementNormal: 0 {
			MappingInformationType: "ByVertice"
			ReferenceInformationType: "Direct"
			Normals: *${normals.length} {
				a: ${normals.join(',')}
			}
		}
	}
	Model: 200, "Model::Box", "Mesh" {
		Version: 232
	}
	Material: 300, "Material::Wood", "" {
		Version: 102
		ShadingModel: "phong"
		Properties70:  {
			P: "DiffuseColor", "Color", "", "A",0.8,0.5,0.2
		}
	}
}
Connections:  {
	C: "OO",200,0
	C: "OO",100,200
	C: "OO",300,200
}
`)
}

interface FbxNode {
  readonly name: string
  readonly values?: readonly (number | bigint | string | Float64Array | Int32Array)[]
  readonly children?: readonly FbxNode[]
}

/** FBX as bytes, version 7.4 (layout: "FBX binary file format specification", Blender Foundation, 2013). */
export function fbxBinary(): Buffer {
  const points = Float64Array.from(corners.flat(), value => 100 * value)
  const polygons = Int32Array.from(faces.flatMap(([a, b, c]) => [a, b, -c - 1]))
  const geometry: FbxNode = {
    name: 'Geometry',
    values: [100n, 'Box\0\u0001Geometry', 'Mesh'],
    children: [
      { name: 'Vertices', values: [points] },
      { name: 'PolygonVertexIndex', values: [polygons] },
    ],
  }
  const model: FbxNode = {
    name: 'Model',
    values: [200n, 'Box\0\u0001Model', 'Mesh'],
    children: [{ name: 'Version', values: [232] }],
  }
  const links = [
    ['OO', 200n, 0n],
    ['OO', 100n, 200n],
  ].map(values => ({ name: 'C', values }))
  const tree: readonly FbxNode[] = [
    { name: 'Objects', children: [geometry, model] },
    { name: 'Connections', children: links },
  ]
  const head = Buffer.alloc(27)
  head.write('Kaydara FBX Binary  \0\u001a\0', 'latin1')
  head.writeUInt32LE(7400, 23)
  let file = head
  for (const node of tree) {
    file = Buffer.concat([file, fbxNode(node, file.length)])
  }
  return Buffer.concat([file, Buffer.alloc(13 + 160)])
}

function fbxNode({ name, values = [], children = [] }: FbxNode, at: number): Buffer {
  const properties = Buffer.concat(values.map(fbxValue))
  const head = Buffer.alloc(13)
  let body = Buffer.concat([Buffer.from(name, 'latin1'), properties])
  for (const child of children) {
    body = Buffer.concat([body, fbxNode(child, at + 13 + body.length)])
  }
  if (children.length > 0) {
    body = Buffer.concat([body, Buffer.alloc(13)])
  }
  head.writeUInt32LE(at + 13 + body.length, 0)
  head.writeUInt32LE(values.length, 4)
  head.writeUInt32LE(properties.length, 8)
  head.writeUInt8(name.length, 12)
  return Buffer.concat([head, body])
}

function fbxValue(value: number | bigint | string | Float64Array | Int32Array): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(5)
    bytes.write('I')
    bytes.writeInt32LE(value, 1)
    return bytes
  }
  if (typeof value === 'bigint') {
    const bytes = Buffer.alloc(9)
    bytes.write('L')
    bytes.writeBigInt64LE(value, 1)
    return bytes
  }
  if (typeof value === 'string') {
    const text = Buffer.from(value, 'latin1')
    const head = Buffer.alloc(5)
    head.write('S')
    head.writeUInt32LE(text.length, 1)
    return Buffer.concat([head, text])
  }
  const head = Buffer.alloc(13)
  head.write(value instanceof Float64Array ? 'd' : 'i')
  head.writeUInt32LE(value.length, 1)
  head.writeUInt32LE(value.byteLength, 9)
  return Buffer.concat([head, Buffer.from(value.buffer)])
}

/** Collada in centimetres with Z up. */
export function daeText(change: { readonly position?: string; readonly doctype?: string } = {}): Uint8Array {
  const { position = 'points', doctype = '' } = change
  const values = corners.flat().map(value => 100 * value)
  return Buffer.from(`<?xml version="1.0" encoding="utf-8"?>${doctype}
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="centimeter" meter="0.01"/><up_axis>Z_UP</up_axis></asset>
<library_geometries><geometry id="box" name="Box"><mesh>
<source id="points"><float_array id="list" count="${values.length}">${values.join(' ')}</float_array>
<technique_common><accessor source="#list" count="${corners.length}" stride="3"><param name="X" type="float"/><param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="vertices"><input semantic="POSITION" source="#${position}"/></vertices>
<triangles count="${faces.length}"><input semantic="VERTEX" source="#vertices" offset="0"/><p>${faces.flat().join(' ')}</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="scene"><node id="node" name="Box"><instance_geometry url="#box"/></node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#scene"/></scene>
</COLLADA>
`)
}

/** The files inside a 3MF. */
export function threeMfFiles(unit = 'millimeter'): Record<string, Uint8Array> {
  const vertices = corners.map(([x, y, z]) => `<vertex x="${10 * x}" y="${10 * y}" z="${10 * z}"/>`).join('')
  const triangles = faces.map(([a, b, c]) => `<triangle v1="${a}" v2="${b}" v3="${c}"/>`).join('')
  const types = 'http://schemas.openxmlformats.org/package/2006'
  return {
    '[Content_Types].xml': Buffer.from(
      `<?xml version="1.0"?><Types xmlns="${types}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>`
    ),
    '_rels/.rels': Buffer.from(
      `<?xml version="1.0"?><Relationships xmlns="${types}/relationships"><Relationship Target="/3D/3dmodel.model" Id="rel0" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`
    ),
    '3D/3dmodel.model': Buffer.from(
      `<?xml version="1.0"?><model unit="${unit}" xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"><resources><object id="1" type="model"><mesh><vertices>${vertices}</vertices><triangles>${triangles}</triangles></mesh></object></resources><build><item objectid="1"/></build></model>`
    ),
  }
}
