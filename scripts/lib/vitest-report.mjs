/** What vitest's JSON report counts. A suite that could not be loaded counts no test, yet is a failure. */
export function countsOf(report, code) {
  const failed = report.numFailedTests ?? 0
  return {
    passed: report.numPassedTests ?? 0,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  }
}
