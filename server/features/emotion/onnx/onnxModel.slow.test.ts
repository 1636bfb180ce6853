import { execFileSync } from 'node:child_process'
import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openOnnxModel } from './onnxModel.ts'
import { onnx, tinyModel } from './testing/tinyModel.ts'

let packages: string

// As docs/deployment.md tells: the packages that run a model are none of ours.
beforeAll(async () => {
  packages = await mkdtemp(join(tmpdir(), 'rapport-onnx-packages-'))
  cpSync('deploy/emotion-model', packages, { recursive: true })
  execFileSync('npm', ['ci', '--ignore-scripts', '--prefer-offline'], { cwd: packages })
}, 120_000)
afterAll(() => rm(packages, { recursive: true }))

type Given = Parameters<typeof tinyModel>[0] & { named?: string[] }

async function open({ named, ...given }: Given = {}) {
  const dir = await tinyModel({ under: packages, ...given })
  const model = openOnnxModel(dir, { labels: named })
  onTestFinished(model.stop)
  return model
}

const texts = ['Отлично', 'УЖАС, ужас!', 'Это будет завтра', 'Great']

async function likeliest(given: Given) {
  const { probabilities } = await (await open(given)).classify(texts)
  return probabilities.map((found) => {
    expect(Object.values(found ?? {}).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1)
    return Object.entries(found ?? {}).toSorted((a, b) => b[1] - a[1])[0]?.[0]
  })
}

test('a model judges texts by its own words, whatever the order and language of its labels', async () => {
  expect(await likeliest({})).toEqual(['positive', 'negative', 'neutral', 'positive'])
  expect(await likeliest({ labels: ['Негативный', 'Нейтральный', 'Позитивный'] })).toEqual([
    'negative',
    'positive',
    'neutral',
    'negative',
  ])
  const named = ['neutral', 'negative', 'positive']
  expect(await likeliest({ labels: ['LABEL_0', 'LABEL_1', 'LABEL_2'], named })).toEqual([
    'neutral',
    'positive',
    'negative',
    'neutral',
  ])
})

test('its version follows its files and labels, and texts of other lengths beside one change nothing', async () => {
  const model = await open()
  const alone = await model.classify(['Отлично'])
  expect(alone).toMatchObject({
    name: 'tiny-sentiment',
    version: expect.stringMatching(/^onnx-[0-9a-f]{12}$/),
  })
  const many = await model.classify([...Array(150).fill('ужас '.repeat(30)), 'Отлично', 'завтра завтра'])
  expect(many.probabilities[150]?.positive).toBeCloseTo(alone.probabilities[0]?.positive ?? 0, 5)
  expect(many.version).toBe(alone.version)
  const other = await (await open({ labels: ['neutral', 'positive', 'negative'] })).classify([])
  expect(other.version).not.toBe(alone.version)
})

test('odd texts get an answer: empty and only signs none, endless and invisible ones as they read', async () => {
  const model = await open()
  const odd = [
    '',
    '   ',
    '👍🔥',
    '\u200b\u200d\ufeff',
    '!!!',
    '\ud800',
    'ужас '.repeat(20_000),
    'о\u200bтлично',
  ]
  const { probabilities } = await model.classify([...odd, '[id1|отлично], 漢字 ไทย', 'x'.repeat(100_000)])
  expect(probabilities.slice(0, 6)).toEqual(Array(6).fill(null))
  expect(probabilities[6]?.negative).toBeGreaterThan(0.99)
  expect(probabilities[7]?.positive).toBeGreaterThan(0.9)
  expect(probabilities[8]?.positive).toBeGreaterThan(0.7)
  expect(probabilities[9]).not.toBeNull()
})

/** Processes that were started with a folder, as Linux tells them. */
const processesOf = (dir: string) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dir)
      } catch {
        return false
      }
    })
    .map(Number)

test('a process that is killed is started again, and one that does not answer is given up', async () => {
  const dir = await tinyModel({ under: packages })
  const model = openOnnxModel(dir)
  onTestFinished(model.stop)
  await model.classify([])
  const [pid] = processesOf(dir)
  expect(pid).toBeDefined()
  const asked = model.classify(texts)
  process.kill(pid ?? 0, 'SIGKILL')
  expect((await asked).probabilities).toHaveLength(texts.length)
  model.stop()
  await expect.poll(() => processesOf(dir)).toEqual([])

  const hasty = openOnnxModel(dir, { answerMs: 1, idleMs: 1 })
  onTestFinished(hasty.stop)
  await expect(hasty.classify([])).rejects.toMatchObject({ code: 'too_slow' })
})

test('without the packages, or the folder, it says what is missing', async () => {
  const model = openOnnxModel(await tinyModel())
  onTestFinished(model.stop)
  await expect(model.classify([])).rejects.toMatchObject({
    code: 'packages_missing',
    detail: 'onnxruntime-node',
  })
  const nowhere = openOnnxModel('/nowhere/at/all')
  onTestFinished(nowhere.stop)
  await expect(nowhere.classify([])).rejects.toMatchObject({ code: 'folder_missing' })
})

test.each<[string, string, Given]>([
  ['file_missing', 'model.onnx', { files: { 'model.onnx': null } }],
  ['file_missing', 'config.json', { files: { 'config.json': null } }],
  ['file_missing', 'tokenizer.json', { files: { 'tokenizer.json': null } }],
  ['file_unreadable', 'config.json', { files: { 'config.json': '{"id2label"' } }],
  ['file_unreadable', 'config.json: id2label', { files: { 'config.json': '{}' } }],
  ['file_unreadable', 'model.onnx', { files: { 'model.onnx': 'not a model' } }],
  ['file_unreadable', 'model.onnx', { files: { 'model.onnx': onnx().subarray(0, 200) } }],
  [
    'file_unreadable',
    'tokenizer.json',
    { files: { 'tokenizer.json': '{"model": {"type": "Odd", "vocab": {}}}' } },
  ],
  ['model_unsuitable', 'output float32 [2, 2]', { files: { 'model.onnx': onnx(2) } }],
  ['labels_unknown', 'LABEL_0', { labels: ['LABEL_0', 'LABEL_1', 'LABEL_2'] }],
])('%s: %s', async (code, detail, given) => {
  const model = await open(given)
  const refused = { code, detail: expect.stringContaining(detail) }
  await expect(model.classify(['Отлично'])).rejects.toMatchObject(refused)
  // And again, by a process started anew.
  await expect(model.classify(['Отлично'])).rejects.toMatchObject(refused)
})
