import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsIn } from '../boundaries/imports.ts'

const root = join(import.meta.dirname, '../..')
const routes = [
  'web/app/router.tsx',
  'web/screens/remarketing/CampaignRoutes.tsx',
  'web/screens/reports/ReportRoutes.tsx',
  'web/screens/web/WebRoutes.tsx',
]
/** Texts that come before any screen. */
const first = ['common', 'content', 'filters', 'metrics', 'server', 'sync']

interface Source {
  /** Files that come with it. */
  imports: string[]
  /** Files that it fetches when they are needed. */
  fetched: string[]
  texts: string[]
  /** Whether something in it waits without the rest of the screen. */
  waits: boolean
}

const sources = new Map<string, Promise<Source>>()

function readSource(file: string): Promise<Source> {
  const source = sources.get(file) ?? readFile(join(root, file), 'utf8').then((text) => sourceOf(file, text))
  sources.set(file, source)
  return source
}

function sourceOf(file: string, text: string): Source {
  const ofWeb = (part: string) =>
    importsIn(file, part)
      .filter(({ to, isType }) => !isType && /^web\/.*\.tsx?$/.test(to))
      .map(({ to }) => to)
  const fetched = [...text.matchAll(/\bimport\([^)]*\)/g)].flatMap(([part]) => ofWeb(part))
  return {
    imports: ofWeb(text).filter((to) => !fetched.includes(to)),
    fetched,
    texts: textsIn(text),
    waits: text.includes('<Suspense'),
  }
}

/** What `useTranslation` is given, directly or by a list of that name. */
function textsIn(text: string): string[] {
  return [...text.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, given = '']) => {
    const list = /^\w+$/.test(given) ? new RegExp(`const ${given} = (\\[[^\\]]*\\])`).exec(text)?.[1] : given
    return [...(list ?? '').matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
  })
}

/** What comes with a screen needs these texts, which the screen itself does not ask for, by the file that does. */
async function missingTexts(screen: string): Promise<Record<string, string>> {
  const { texts: own } = await readSource(screen)
  const missing: Record<string, string> = {}
  const seen = new Set([screen])
  for (const file of seen) {
    const { imports, texts, waits } = await readSource(file)
    for (const each of imports) seen.add(each)
    if (!waits)
      for (const name of texts) if (!first.includes(name) && !own.includes(name)) missing[name] = file
  }
  return missing
}

const screens = (await Promise.all(routes.map(readSource)))
  .flatMap(({ fetched }) => fetched)
  .filter((file) => /(Page|Screen)\.tsx$/.test(file))

test.each([...screens, 'web/screens/overview/OverviewPage.tsx'])(
  '%s asks for the texts of all that comes with it, since one that came later would take it away',
  async (screen) => {
    expect(await missingTexts(screen)).toEqual({})
  },
)

test('a text that a part of a screen needs alone is missed', () => {
  const source = sourceOf('web/a.tsx', "import { b } from './b.ts'\nuseTranslation(['web', 'tags'])\n")
  expect(source).toEqual({ imports: ['web/b.ts'], fetched: [], texts: ['web', 'tags'], waits: false })
})
