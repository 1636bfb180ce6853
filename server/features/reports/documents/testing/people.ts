import type { CommentOverview, Share } from '#contract/content/comments.ts'
import type { Content } from '#contract/content/content.ts'
import { type Metric, metrics } from '#contract/metrics/metrics.ts'
import type { Audience, Followers } from '#contract/overview.ts'
import { compared, days, period } from './graph.ts'
import { type Random, someValue, whole } from './random.ts'

export function contentOf(random: Random, id: number, text: string): Content {
  const kind = text.startsWith('Story') ? 'story' : 'post'
  const unfit: Metric[] = kind === 'post' ? ['replies', 'field_replies'] : ['comments', 'votes', 'erp']
  return {
    id: `${id}`,
    kind,
    type: 'text',
    text,
    url: `https://vk.com/wall-1_${id}`,
    published_at: `2026-09-${`${whole(random, 1, 28)}`.padStart(2, '0')}T${`${whole(random, 8, 20)}`.padStart(2, '0')}:15:00.000Z`,
    expires_at: null,
    edited_at: null,
    deleted_at: null,
    is_pinned: false,
    is_ad: false,
    author: null,
    tags: [{ id: '1', title: 'Акции', color: 'red', source: 'person' }],
    linked_post_id: null,
    linked_story_ids: [],
    attachments: [],
    // Every metric has its value.
    metrics: Object.fromEntries(
      metrics.map((metric) => [metric, unfit.includes(metric) ? null : someValue(random, metric, 1 / 50)]),
    ) as Content['metrics'],
    missing: Object.fromEntries(unfit.map((metric) => [metric, 'not_for_type'])),
    click_parts: {},
    reaction_parts: {},
    followers_at_publication: 24_000,
    captured_at: '2026-10-01T05:40:00.000Z',
  }
}

const shareOf = (n: number, all: number): Share => {
  const share = (n / all) * 100
  return { n, share, low: Math.max(0, share - 3.2), high: Math.min(100, share + 3.4) }
}

export function toneOf(random: Random): CommentOverview {
  const [positive, neutral, negative, unknown] = [
    whole(random, 400, 700),
    whole(random, 500, 900),
    whole(random, 80, 200),
    60,
  ]
  const all = positive + neutral + negative
  const shares = (part: number) => ({
    positive: shareOf(Math.round(positive * part), all * part),
    neutral: shareOf(Math.round(neutral * part), all * part),
    negative: shareOf(Math.round(negative * part), all * part),
    unknown: { n: Math.round(unknown * part), share: null, low: null, high: null },
  })
  return {
    tone: {
      comments: all + unknown,
      people: Math.round(all * 0.6),
      by_comments: shares(1),
      by_people: shares(0.6),
    },
    trend: ['2026-08-31', '2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28'].map((from, week) => ({
      from,
      counts: {
        positive: whole(random, 60, 140),
        neutral: whole(random, 100, 200),
        negative: week === 0 ? 0 : whole(random, 1, 50),
        unknown: whole(random, 0, 20),
      },
    })),
    answered: shareOf(340, all),
    median_answer_s: whole(random, 2000, 20_000),
    unanswered_negative: whole(random, 3, 40),
  }
}

export function followersOf(random: Random): Followers {
  let members = 24_000
  const shown = days.map((day) => {
    const [joined, left] = [whole(random, 10, 60), whole(random, 5, 40)]
    members += joined - left
    return { day, members, joined, left, from_file: null }
  })
  return {
    period: period(null),
    compared,
    days: shown,
    totals: { members, joined: 1034, left: 655, unknown_days: 0 },
    finished_totals: null,
    compared_totals: { members: 24_000, joined: 987, left: 700, unknown_days: 0 },
  }
}

export function audienceOf(random: Random): Audience {
  const group = (value: string, name = '') => ({
    value,
    name,
    reach: random() * 30,
    visitors: random() * 30,
    subscribed: null,
  })
  const ages = ['12-18', '18-21', '21-24', '24-27', '27-30', '30-35', '35-45', '45-100']
  return {
    period: period(null),
    days: 28,
    file_days: 0,
    subscribed: 37.4,
    dimensions: {
      sex_age: ages.flatMap((age) => [group(`f;${age}`), group(`m;${age}`)]),
      city: ['Москва', 'Санкт-Петербург', 'Казань', 'Алматы'].map((name) => group(name, name)),
      country: ['Россия', 'Казахстан'].map((name) => group(name, name)),
      device: [group('mobile'), group('desktop')],
    },
  }
}
