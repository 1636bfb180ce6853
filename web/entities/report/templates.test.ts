import { expect, test } from 'vitest'
import { Blueprint } from '#contract/reports.ts'
import { blankBlueprint, makeTemplate, templateNames } from './blueprint.ts'

const given = {
  name: 'A report',
  rate: 'er' as const,
  hasWeb: true,
  days: { from: '2026-10-01', to: '2026-10-28' },
  titles: { goals: 'Goals', lessons: 'Lessons' },
}

test.each(templateNames)('the template %s can be saved as it is', (name) => {
  const blueprint = makeTemplate(name, given)
  expect(Blueprint.parse(blueprint)).toEqual(blueprint)
})

test.each(templateNames)('without reach nothing in the template %s divides by it or is of it', (name) => {
  const blueprint = makeTemplate(name, { ...given, rate: 'erv' })
  expect(Blueprint.parse(blueprint)).toEqual(blueprint)
  expect(JSON.stringify(blueprint.sections)).not.toMatch(/"(reach|er|erp|clicks)"/)
})

test('a template tells of web pages where there are visits of them', () => {
  const kindsOf = (hasWeb: boolean) =>
    makeTemplate('monthly', { ...given, hasWeb }).sections.map(({ kind }) => kind)
  expect(kindsOf(true)).toEqual([...kindsOf(false), 'web'])
})

test('the wrap-up of a campaign is of its days and begins with it', () => {
  const campaign = { id: '7', title: 'Autumn', days: { from: '2026-09-01', to: '2026-09-30' } }
  expect(makeTemplate('campaign', { ...given, campaign })).toMatchObject({
    name: 'A report: Autumn',
    ...campaign.days,
    sections: [
      { kind: 'text' },
      { kind: 'campaign', campaign_id: '7' },
      { kind: 'metrics' },
      {},
      {},
      {},
      {},
      {},
      {},
    ],
  })
})

test('a blank report is refused for its sections and its name alone', () => {
  const { error } = Blueprint.safeParse(blankBlueprint)
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['name', 'sections'])
})
