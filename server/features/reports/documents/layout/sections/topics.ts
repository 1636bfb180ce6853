import { topicKeys } from '#contract/vocabulary.ts'
import { plainText } from '#contract/writing/plainText.ts'
import { toneColors } from '../colors.ts'
import type { Block, Cell, Column } from '../layout.ts'
import { dash, type Writing } from '../writing.ts'
import type { Laid, SectionOf } from './section.ts'

type Section = SectionOf<'topics'>
type Topic = Section['topics'][number]

/** What comments are about, and how people spoke of it. */
export function layOutTopics(section: Section, writing: Writing): Laid {
  const { t, format } = writing
  const { topics, comments, without, by } = section
  const none = comments === 0 ? dash : format.share((100 * without) / comments)
  return {
    title: by === 'negative' ? t.titles.complaints : t.titles.topics,
    subtitle: t.topics.subtitle(none),
    blocks:
      topics.length === 0
        ? [{ type: 'notice', text: t.topics.none }]
        : [topicTable(section, writing), ...quoteTable(section, writing)],
  }
}

function topicTable({ topics, comments, by, compare }: Section, writing: Writing): Block {
  const { t, format } = writing
  const isCompared = compare !== 'none' && topics.some(({ before }) => before !== null)
  const most = Math.max(1, ...topics.map((topic) => sizeOf(topic, by)))
  const column = (key: string, title: string): Column => ({ key, title, align: 'end' })
  const count = (value: number | null): Cell => ({
    text: value === null ? dash : format.number(value),
    value,
    number: 'count',
  })
  const [first] = topics
  const share = first && comments > 0 ? format.share((100 * first.comments) / comments) : dash
  return {
    type: 'table',
    title: '',
    columns: [
      { key: 'topic', title: t.topics.topic, align: 'start' },
      column('comments', t.topics.comments),
      ...(isCompared ? [column('comments_before', t.topics.before)] : []),
      column('negative', t.topics.negative),
      ...(isCompared ? [column('negative_before', t.topics.negativeBefore)] : []),
      column('share_negative', t.topics.shareNegative),
    ],
    rows: topics.map((topic) => {
      const { negative, positive, neutral } = topic.counts
      const judged = negative + positive + neutral
      const part = judged === 0 ? null : (100 * negative) / judged
      const bar = sizeOf(topic, by) / most
      return [
        { text: nameOf(topic, writing), ...(by === 'negative' && { dot: toneColors.negative }) },
        { ...count(topic.comments), ...(by === 'comments' && { bar }) },
        ...(isCompared ? [count(topic.before?.comments ?? null)] : []),
        { ...count(negative), ...(by === 'negative' && { bar }) },
        ...(isCompared ? [count(topic.before?.negative ?? null)] : []),
        { text: part === null ? dash : format.share(part), value: part, number: 'share' },
      ]
    }),
    note: '',
    message: !first
      ? ''
      : by === 'negative'
        ? t.topics.complaint(nameOf(first, writing), format.number(first.counts.negative))
        : t.topics.message(nameOf(first, writing), share),
  }
}

/** What people wrote, in their own words; nothing where the report quotes nobody, or nobody any more. */
function quoteTable({ topics }: Section, writing: Writing): Block[] {
  const { t, format } = writing
  const rows = topics.flatMap((topic) =>
    (topic.quotes ?? []).map(({ text, emotion, published_at }): Cell[] => [
      { text: nameOf(topic, writing) },
      { text: t.topics.quoted(plainText(text)) },
      { text: t.topics.tones[emotion], dot: toneColors[emotion] },
      { text: format.shortDay(format.dayIn(published_at)).replaceAll(' ', '\u00a0') },
    ]),
  )
  if (rows.length === 0) return []
  return [
    {
      type: 'table',
      title: t.topics.quotes,
      columns: [
        { key: 'topic', title: t.topics.topic, align: 'start' },
        { key: 'quote', title: t.topics.quote, align: 'start', isWide: true },
        { key: 'tone', title: t.tone.tone, align: 'start' },
        { key: 'day', title: t.topics.day, align: 'end' },
      ],
      rows,
      note: t.topics.quotesNote,
      message: t.topics.quotes,
    },
  ]
}

const sizeOf = (topic: Topic, by: Section['by']) =>
  by === 'negative' ? topic.counts.negative : topic.comments

/** As people call it, else by its own word, else as general ones are. */
function nameOf({ key, title }: Topic, { t }: Writing): string {
  const general = topicKeys.find((each) => each === key)
  return title ?? (general ? t.topics.names[general] : key)
}
