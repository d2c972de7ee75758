declare module 'gltf-validator' {
  export interface ValidationMessage {
    readonly code: string
    readonly message: string
    /** 0 error, 1 warning, 2 information, 3 hint. */
    readonly severity: number
    readonly pointer?: string
  }
  export interface ValidationReport {
    readonly issues: { readonly messages: readonly ValidationMessage[] }
  }
  export function validateBytes(
    data: Uint8Array,
    options?: { readonly maxIssues?: number }
  ): Promise<ValidationReport>
}
