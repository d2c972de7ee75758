/** What the bench reads with the 3MF Consortium's own library; it brings no types. */
declare module '@3mfconsortium/lib3mf' {
  interface Vertex {
    get_Coordinates0(): number
    get_Coordinates1(): number
    get_Coordinates2(): number
  }
  interface Triangle {
    get_Indices0(): number
    get_Indices1(): number
    get_Indices2(): number
  }
  interface MeshObject {
    GetName(): string
    GetVertexCount(): number
    GetTriangleCount(): number
    GetVertex(index: number): Vertex
    GetTriangle(index: number): Triangle
  }
  interface Texture {
    GetAttachment(): { GetPath(): string; GetStreamSize(): bigint }
  }
  interface Items {
    MoveNext(): boolean
    delete(): void
  }
  interface Reader {
    SetStrictModeActive(isStrict: boolean): void
    ReadFromFile(path: string): void
    GetWarningCount(): number
    delete(): void
  }
  interface Model {
    QueryReader(format: '3mf'): Reader
    delete(): void
    GetUnit(): { readonly value: number }
    GetMeshObjects(): Items & { GetCurrentMeshObject(): MeshObject }
    GetTexture2Ds(): Items & { GetCurrentTexture2D(): Texture }
  }
  interface Library {
    readonly CWrapper: new () => { CreateModel(): Model }
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
    readonly eModelUnit: Readonly<
      Record<'MilliMeter' | 'CentiMeter' | 'Meter' | 'Inch' | 'Foot', { readonly value: number }>
    >
  }
  export default function lib3mf(): Promise<Library>
}
