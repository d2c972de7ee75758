import { validateBytes } from 'gltf-validator'

/** The Khronos validator's errors and warnings, one line each; empty for a file without fault. */
export async function faultsOf(glb: Uint8Array): Promise<readonly string[]> {
  const report = await validateBytes(glb, { maxIssues: 50 })
  return report.issues.messages
    .filter(({ severity }) => severity <= 1)
    .map(({ code, message, pointer }) => `${code} ${message} ${pointer ?? ''}`)
}
