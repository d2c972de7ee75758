/** What the bench reads with the 3MF Consortium's own library; it brings no types. */
declare module '@3mfconsortium/lib3mf' {
  /** Its memory is the library's own. */
  interface Owned {
    delete(): void
  }
  interface Vertex extends Owned {
    get_Coordinates0(): number
    get_Coordinates1(): number
    get_Coordinates2(): number
  }
  interface Triangle extends Owned {
    get_Indices0(): number
    get_Indices1(): number
    get_Indices2(): number
  }
  interface MeshObject extends Owned {
    GetName(): string
    GetVertexCount(): number
    GetTriangleCount(): number
    GetVertex(index: number): Vertex
    GetTriangle(index: number): Triangle
  }
  interface Texture extends Owned {
    GetAttachment(): Owned & { GetPath(): string; GetStreamSize(): bigint }
  }
  interface Items extends Owned {
    MoveNext(): boolean
  }
  interface Reader extends Owned {
    SetStrictModeActive(isStrict: boolean): void
    ReadFromFile(path: string): void
    GetWarningCount(): number
  }
  interface Model extends Owned {
    QueryReader(format: '3mf'): Reader
    GetUnit(): { readonly value: number }
    GetMeshObjects(): Items & { GetCurrentMeshObject(): MeshObject }
    GetTexture2Ds(): Items & { GetCurrentTexture2D(): Texture }
  }
  interface Library {
    readonly CWrapper: new () => Owned & { CreateModel(): Model }
    readonly FS: { writeFile(path: string, bytes: Uint8Array): void; unlink(path: string): void }
    readonly eModelUnit: Readonly<
      Record<'MilliMeter' | 'CentiMeter' | 'Meter' | 'Inch' | 'Foot', { readonly value: number }>
    >
  }
  const lib3mf: () => Promise<Library>
  export = lib3mf
}
