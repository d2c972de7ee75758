/** Where progress is shown; `process.stderr` fits. */
export interface ProgressOutput {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** One line of progress: redrawn on a terminal, a line per stage elsewhere. */
export interface ProgressLine {
  show(progress: number, stage: string): void
  /** Leaves an empty line behind on a terminal. */
  clear(): void
}

const BAR_WIDTH = 24
const CLEAR_LINE = '\r\u001b[2K'

/** Shows progress on `output`. */
export function createProgressLine(output: ProgressOutput): ProgressLine {
  const isTerminal = output.isTTY === true
  let shown = ''
  return {
    show(progress, stage) {
      const text = isTerminal ? drawBar(progress, stage, output.columns) : stage
      if (text === shown) {
        return
      }
      shown = text
      output.write(isTerminal ? CLEAR_LINE + text : `${String(progress).padStart(3)} % ${stage}\n`)
    },
    clear() {
      if (isTerminal && shown !== '') {
        output.write(CLEAR_LINE)
      }
      shown = ''
    },
  }
}

function drawBar(progress: number, stage: string, columns = 80): string {
  const filled = Math.round((Math.min(100, Math.max(0, progress)) / 100) * BAR_WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  return `${bar} ${String(progress).padStart(3)} % ${stage}`.slice(0, Math.max(0, columns - 1))
}
