import { deltaBetween } from '#contract/metrics/delta.ts'
import { type Audience, audienceDimensions, type Followers } from '#contract/overview.ts'
import { audiences } from '#contract/vocabulary.ts'
import { audienceShares } from '#contract/writing/audienceShares.ts'
import { roundCount } from '#contract/writing/rounding.ts'
import { notComparable, writeDelta } from '../delta.ts'
import { unfilteredLine } from '../facts.ts'
import type { Block, BlockOf, Cell, Figure, Series } from '../layout.ts'
import { courseMessage, figuresMessage, leaderMessage } from '../messages.ts'
import { audienceName } from '../names.ts'
import { comparedWords } from '../periods.ts'
import { dash, type Writing } from '../writing.ts'
import type { Laid, SectionOf } from './section.ts'

/** In days: beyond it a day needs its year. */
const oneYear = 366
/** Of both sexes the network tells eight ages, which are whole only together. */
const mostShown = { sex_age: 16, city: 10, country: 6, device: 4 }

/** Followers, and whom the community reached. */
export function layOutAudience(section: SectionOf<'audience'>, writing: Writing): Laid {
  const { followers, audience, compare } = section
  const { t } = writing
  const hasFollowers = followers.days.some(({ members, joined }) => members !== null || joined !== null)
  return {
    title: t.titles.audience,
    subtitle: [t.audience.subtitle, unfilteredLine(writing)].filter(Boolean).join(' '),
    blocks: [
      ...(hasFollowers
        ? [figuresOf(followers, compare, writing), membersChart(followers, writing)]
        : [{ type: 'notice', text: t.audience.noFollowers } satisfies Block]),
      ...(audience.days === 0
        ? [{ type: 'notice', text: t.audience.none } satisfies Block]
        : tablesOf(audience, writing)),
    ],
  }
}

const followed = ['members', 'joined', 'left'] as const

function figuresOf(
  { totals, finished_totals, compared, compared_totals: before }: Followers,
  compare: SectionOf<'audience'>['compare'],
  writing: Writing,
): Block {
  const { t, format, count } = writing
  const finished = finished_totals ?? totals
  const words = compared && comparedWords(writing, compared, compare)
  const write = (value: number | null) => (value === null ? dash : format.number(value))
  const unknownDays = totals.unknown_days + (before?.unknown_days ?? 0)
  const changeOf = (
    key: (typeof followed)[number],
    now: number | null,
    then: number | null,
    versus: string,
  ) =>
    writeDelta(
      writing,
      deltaBetween(now, then, {
        isRate: false,
        round: roundCount,
        toneOf: (difference) => (difference > 0 !== (key === 'left') ? 'good' : 'bad'),
      }),
      versus,
      { isRate: false, writePoints: write },
    )
  const figures = followed.map((key): Figure => {
    const unknown = key === 'members' || unknownDays === 0 ? '' : t.audience.unknown(count(unknownDays))
    return {
      key,
      label: t.audience[key],
      text: write(totals[key]),
      value: totals[key],
      number: 'count',
      delta:
        words && before
          ? unknown
            ? notComparable(writing, unknown)
            : changeOf(key, finished[key], before[key], words.versus)
          : null,
      against:
        words && before && before[key] !== null
          ? words.against({
              shown: write(totals[key]),
              finished: finished_totals && write(finished_totals[key]),
              before: write(before[key]),
            })
          : '',
      compared: before?.[key] ?? null,
      note: words ? '' : unknown,
    }
  })
  return { type: 'figures', figures, message: figuresMessage(figures) }
}

function membersChart({ days }: Followers, writing: Writing): Block {
  const { t, format, count } = writing
  const values = days.map(({ members }) => members)
  // Snapshots of earlier versions do not say.
  const fileDays = days.filter(({ from_file }) => from_file).length
  const members: Series = {
    key: 'members',
    name: t.audience.members,
    values,
    texts: values.map((value) => (value === null ? dash : format.number(value))),
    isCompared: false,
    color: null,
  }
  return {
    type: 'chart',
    shape: 'line',
    title: t.audience.members,
    number: 'count',
    step: t.chart.day,
    categories: days.map(({ day }) => (days.length > oneYear ? format.day(day) : format.shortDay(day))),
    days: days.map(({ day }) => day),
    series: [members],
    fromZero: false,
    isUnfinished: false,
    note: fileDays > 0 ? t.audience.fileDays(count(fileDays)) : '',
    message: courseMessage(members, writing),
  }
}

function tablesOf(audience: Audience, writing: Writing): Block[] {
  const shown = audienceDimensions.filter((dimension) => audience.dimensions[dimension].length > 0)
  return shown.map((dimension, index) => ({
    ...tableOf(audience, dimension, writing),
    note: index === shown.length - 1 ? told(audience, writing) : '',
  }))
}

/** How much of the reach follows, of how many days the network told, and how many of these by files. */
const told = ({ subscribed, days, file_days = 0 }: Audience, { t, format, count }: Writing) =>
  [
    subscribed !== null && t.audience.subscribed(format.share(subscribed)),
    t.audience.days(count(days)),
    file_days > 0 && t.audience.fileDays(count(file_days)),
  ]
    .filter(Boolean)
    .join(' ')

function tableOf(
  { dimensions }: Audience,
  dimension: (typeof audienceDimensions)[number],
  writing: Writing,
): BlockOf<'table'> {
  const { t, format } = writing
  const shares = audienceShares(dimensions[dimension])
  const groups = dimensions[dimension].slice(0, mostShown[dimension])
  const bases = audiences.filter((basis) => groups.some((group) => group[basis] !== null))
  const most = Math.max(1, ...bases.flatMap((basis) => shares[basis].map((share) => share ?? 0)))
  const rows: Cell[][] = groups.map((group, place) => [
    { text: audienceName(writing, dimension, group) },
    ...bases.map((basis): Cell => {
      const value = shares[basis][place] ?? null
      return {
        text: value === null ? dash : format.tenths(value),
        value,
        number: 'tenths',
        bar: (value ?? 0) / most,
      }
    }),
  ])
  return {
    type: 'table',
    title: t.audience.dimensions[dimension],
    columns: [
      { key: dimension, title: '', align: 'start' },
      ...bases.map((basis) => ({ key: basis, title: t.audience.bases[basis], align: 'end' as const })),
    ],
    rows,
    note: '',
    message: leaderMessage(t.audience.dimensions[dimension], rows, 1, writing),
  }
}
