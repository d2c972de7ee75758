declare module 'draco3dgltf' {
  const draco3d: {
    createDecoderModule(): Promise<object>
    createEncoderModule(): Promise<object>
  }
  export = draco3d
}
