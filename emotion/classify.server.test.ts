import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { writeModel } from './model/file.ts'
import { smallModel } from './testing.ts'

const modelFile = join(mkdtempSync(join(tmpdir(), 'emotion-classify-')), 'small.model')
writeModel(modelFile, smallModel())

async function run(input: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'classify.ts')], {
    env: { ...process.env, EMOTION_MODEL: modelFile },
  })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const output = Promise.all([textOf(child.stdout), textOf(child.stderr)])
  child.stdin.end(input)
  const [stdout, stderr] = await output
  return { code: await exit, answers: stdout.trimEnd().split('\n'), stderr }
}

it('every line is answered in order with emotion, confidence and probabilities', async () => {
  const { code, answers, stderr } = await run(
    '{"text":"очень хорошо"}\n{"text":"bad service"}\r\n{"text":""}',
  )
  expect(answers.map((line) => JSON.parse(line).emotion)).toEqual(['positive', 'negative', 'unknown'])
  expect(Object.keys(JSON.parse(answers[0] ?? ''))).toEqual(['emotion', 'confidence', 'probabilities'])
  expect(Object.keys(JSON.parse(answers[0] ?? '').probabilities)).toEqual(['positive', 'neutral', 'negative'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
})

it('a line that is not a text is answered by an error that names it, the others as ever', async () => {
  const { code, answers, stderr } = await run(
    '{"text":"очень хорошо"}\nхорошо\n\n{"text":5}\nnull\n{"text":"bad service"}\n',
  )
  expect(answers.map((line) => JSON.parse(line).emotion)).toEqual([
    'positive',
    undefined,
    undefined,
    undefined,
    undefined,
    'negative',
  ])
  expect(answers[3]).toBe('{"error":"line 4: expected an object with a string \\"text\\""}')
  expect(stderr.split('\n').length).toBe(5)
  expect(code).toBe(1)
})

it('more lines than a pipe holds come out complete', async () => {
  const { answers } = await run('{"text":"очень хорошо"}\n'.repeat(20_000))
  expect(answers.length).toBe(20_000)
  expect(new Set(answers).size).toBe(1)
})
