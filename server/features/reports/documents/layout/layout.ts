import type { DeltaTone } from '#contract/metrics/delta.ts'
import type { ReportLanguage, SectionKind } from '#contract/reports.ts'
import type { SnapshotPicture } from '../../snapshot/snapshot.ts'
import type { Texts } from '../texts.en.ts'
import type { Logo } from './logo.ts'

/** Whether a change is for the better; plain where it is neither. */
export type Mood = DeltaTone

/** How a value moved, in words, and where to. */
export interface Delta {
  direction: 'up' | 'down' | 'same' | 'unknown'
  mood: Mood
  /** `12.4%` or `0.3 pp`; empty where there is nothing to tell. */
  amount: string
  /** The whole of it: `+12.4% vs previous period`. */
  text: string
}

/** How a number is to be shown by programs that do so themselves. */
export type NumberKind = 'count' | 'money' | 'average' | 'percent' | 'tenths' | 'share' | 'points' | 'seconds'
/** Of cells also a difference of counts, with its sign. */
export type CellNumberKind = NumberKind | 'change'

/** One number with its name. against: both totals, printed · note: what it is made of · unit: beside its name in sheets. */
export interface Figure {
  key: string
  label: string
  unit?: string
  text: string
  value: number | null
  number: NumberKind
  delta: Delta | null
  against: string
  compared: number | null
  note: string
}

export interface Cell {
  text: string
  /** Where the cell is a number: what sheets reckon with. */
  value?: number | null
  number?: CellNumberKind
  /** A second, smaller line. */
  note?: string
  mood?: Mood
  /** best and weakest of a row; strong: of a total. */
  emphasis?: 'best' | 'weakest' | 'strong'
  /** A colour that goes before the text, such as a tag's. */
  dot?: string
  /** How long a bar behind the number is, 0 to 1. */
  bar?: number
  url?: string
}

/** key: the name of a column in files that programs read. */
export interface Column {
  key: string
  title: string
  align: 'start' | 'end'
  /** Its numbers come with words. */
  isWordy?: boolean
  /** Of several texts the long one. */
  isWide?: boolean
}

/** One measure over time or over groups; values are as they are, texts as they are shown. */
export interface Series {
  key: string
  name: string
  values: (number | null)[]
  texts: string[]
  /** Of the period compared: drawn dashed and paler. */
  isCompared: boolean
  /** One of its own, else that of its place. */
  color: string | null
}

/** What something is, in words. */
export interface Fact {
  key: string
  label: string
  text: string
}

/**
 * A part of a section. message: the one thing it says, in words that can stand over it; none where it says
 * nothing beyond its title.
 */
export type Block =
  | { type: 'figures'; figures: Figure[]; message?: string }
  | { type: 'facts'; facts: Fact[] }
  | {
      type: 'chart'
      shape: 'line' | 'bar' | 'stacked'
      title: string
      number: NumberKind
      /** What a category is, such as a day. */
      step: string
      categories: string[]
      /** First days of the categories, or ages (ISO 8601), as programs read them. */
      days: string[]
      series: Series[]
      /** A level, such as followers, is looked at from near; what is gained stands on zero. */
      fromZero: boolean
      /** The last category counts `so far`. */
      isUnfinished: boolean
      /** Categories at the beginning that were not measured, and how that is said. */
      gap?: { categories: number; text: string }
      note: string
      message?: string
    }
  | {
      type: 'table'
      title: string
      columns: Column[]
      rows: Cell[][]
      note: string
      message?: string
    }
  | { type: 'cards'; title: string; cards: Card[]; message?: string }
  | { type: 'notice'; text: string }

export type BlockOf<Type extends Block['type']> = Extract<Block, { type: Type }>

/**
 * One post or story, or a creative. open: what its link says · picture: a JPEG; `missing` where there is one that could not
 * be had.
 */
export interface Card {
  key: string
  place: number
  mood: Mood
  text: string
  /** Its kind, type and time. */
  line: string
  tags: { title: string; color: string }[]
  url: string
  open: string
  picture: SnapshotPicture | 'missing' | null
  /** The metric it was chosen by, beside what is usual, and the others. */
  lead: {
    label: string
    text: string
    value: number | null
    number: NumberKind
    key: string
    unit?: string
    note?: string
  }
  facts: {
    label: string
    text: string
    value: number | null
    number: NumberKind
    key: string
    unit?: string
  }[]
}

export interface LaidSection {
  id: string
  kind: SectionKind
  title: string
  /** What is counted. */
  subtitle: string
  /** The author's words, as they were typed. */
  note: string
  blocks: Block[]
}

/** What happened and what to do, in three sentences. lead: the number they are about. */
export interface Summary {
  title: string
  lead: Pick<Figure, 'label' | 'text' | 'delta'>
  sentences: Fact[]
}

export interface Term {
  key: string
  label: string
  text: string
  /** A line for posts and one for stories; none of what the network counts. */
  formulas: string[]
}

/**
 * A report in the words of a language, all numbers written: what every document is drawn from, so that all show the same.
 * period: in words, with the moment an unfinished one counts to · facts: of the cover · words and mail: of the documents
 * themselves.
 */
export interface Layout {
  language: ReportLanguage
  locale: string
  name: string
  community: { name: string; url: string }
  period: string
  days: { from: string; to: string }
  cutOffAt: string
  facts: { label: string; text: string }[]
  brand: { logo: Logo | null; color: string }
  summary: Summary | null
  sections: LaidSection[]
  glossary: Term[]
  words: Texts['words']
  mail: Texts['mail']
}
