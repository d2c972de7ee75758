import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { temporaryFilesInMemory } from './memory-folder.mjs'
import { plainEnv, readJson, toolPath } from './project.mjs'
import { runNode } from './run.mjs'

/**
 * Runs the tests of the projects of `vitest.config.ts` whose name fits.
 * @returns {Promise<{passed: number, failed: number, skipped: number, output: string}>} `output` is empty unless `capture` is set
 */
export async function runProjects(projects, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-report-'))
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runNode(toolPath('vitest'), ['run', `--project=${projects}`, ...reporters], {
    env: { ...plainEnv(), ...temporaryFilesInMemory() },
    ...options,
  })
  const counts = countsOf(readJson(report) ?? {}, code)
  rmSync(folder, { recursive: true, force: true })
  return { ...counts, output }
}

/** What vitest's JSON report counts. A suite that could not be loaded counts no test, yet is a failure. */
export function countsOf(report, code) {
  const failed = report.numFailedTests ?? 0
  return {
    passed: report.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  }
}
