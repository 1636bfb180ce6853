import type { VkMember } from './answers.ts'
import type { AudienceRow } from '#networks/rows.ts'
import type { Connection } from './connection.ts'

/** VK answers with so many members at once. */
const pageSize = 1000
/** Of larger communities so many pages are read, evenly spread over all members, whom VK lists by the age of their account. */
const mostPages = 10

/** Some of those who follow a community. Errors: VkProblem, VkError. */
export async function sampleMembers({ vk, tokens, externalId }: Connection): Promise<VkMember[]> {
  const page = (offset: number) =>
    vk.call(tokens, 'groups.getMembers', {
      group_id: externalId,
      offset,
      count: pageSize,
      fields: 'sex,bdate,city',
    })
  const { count = 0, items = [] } = await page(0)
  const pages = Math.min(mostPages, Math.ceil(count / pageSize))
  const apart = Math.max(pageSize, (count - pageSize) / (pages - 1))
  const people = [...items]
  for (let n = 1; n < pages; n += 1) people.push(...((await page(Math.floor(n * apart))).items ?? []))
  return people.filter(({ deactivated }) => deactivated === undefined || deactivated === null)
}

type Group = Pick<AudienceRow, 'dimension' | 'value' | 'name'>

/** People by what they tell, as groups of VK's statistics. */
export function countGroups(people: VkMember[], day: string): AudienceRow[] {
  const groups = people.flatMap((person) => groupsOf(person, day))
  const alike = Map.groupBy(groups, ({ dimension, value }) => `${dimension} ${value}`)
  return [...alike.values()].flatMap(([group, ...others]) =>
    group ? [{ day, basis: 'subscribed', ...group, people: others.length + 1 }] : [],
  )
}

function groupsOf({ sex, bdate, city }: VkMember, day: string): Group[] {
  const groups: Group[] = []
  const ages = bdate && agesOf(bdate, day)
  // 0 is for those who do not tell.
  if (sex && ages) {
    const value = `${sex === 1 ? 'f' : 'm'};${ages}`
    groups.push({ dimension: 'sex_age', value, name: value })
  }
  if (city?.title) groups.push({ dimension: 'city', value: String(city.id), name: city.title })
  return groups
}

/** The ages from which VK's groups begin; nobody is younger than the first. */
const ageSteps = [12, 18, 21, 24, 27, 30, 35, 45, 100]

/** VK's group of ages of a birthday as `9.5.1980`; undefined for one without a year, or that nobody has. */
function agesOf(bdate: string, day: string): string | undefined {
  const [date = 0, month = 0, year] = bdate.split('.').map(Number)
  if (!year) return undefined
  const [thisYear = 0, thisMonth = 0, today = 0] = day.split('-').map(Number)
  const hadBirthday = thisMonth > month || (thisMonth === month && today >= date)
  const age = thisYear - year - (hadBirthday ? 0 : 1)
  const step = ageSteps.findLastIndex((from) => age >= from)
  const [from, to] = ageSteps.slice(step, step + 2)
  return step < 0 || to === undefined ? undefined : `${from}-${to}`
}
