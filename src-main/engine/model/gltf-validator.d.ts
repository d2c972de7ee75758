declare module 'gltf-validator' {
  export interface ValidationMessage {
    readonly code: string
    readonly message: string
    /** 0 error, 1 warning, 2 information, 3 hint. */
    readonly severity: number
    readonly pointer?: string
  }
  export interface ValidationReport {
    readonly issues: {
      readonly numErrors: number
      readonly messages: readonly ValidationMessage[]
    }
  }
  export function validateBytes(
    data: Uint8Array,
    options?: {
      readonly maxIssues?: number
      readonly severityOverrides?: Readonly<Record<string, number>>
      readonly ignoredIssues?: readonly string[]
    }
  ): Promise<ValidationReport>
}
