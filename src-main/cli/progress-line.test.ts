import { expect, it } from 'vitest'
import { createProgressLine } from './progress-line.ts'

function record(isTTY: boolean, columns = 80) {
  const written: string[] = []
  return { written, line: createProgressLine({ isTTY, columns, write: text => written.push(text) }) }
}

it('redraws one line on a terminal and leaves it empty', () => {
  const { written, line } = record(true)
  line.show(50, 'build')
  line.clear()
  expect(written[0]).toBe(`\r\u001b[2K${'█'.repeat(12)}${'░'.repeat(12)}  50 % build`)
  expect(written[1]).toBe('\r\u001b[2K')
})

it('never wraps on a narrow terminal, where redrawing would leave rows behind', () => {
  const { written, line } = record(true, 20)
  line.show(50, 'a long stage name')
  expect(written[0]).toHaveLength('\r\u001b[2K'.length + 19)
})

it('writes one line per stage into a file, however often it is called', () => {
  const { written, line } = record(false)
  line.show(10, 'build')
  line.show(20, 'build')
  line.show(60, 'materials')
  line.clear()
  expect(written).toEqual([' 10 % build\n', ' 60 % materials\n'])
})
