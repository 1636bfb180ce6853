import { choice, choices, type Field, orNull, yesOrNo } from '#contract/addressField.ts'
import { authorsField, tagsField } from '#contract/content/filterAddress.ts'
import { emotionSources, emotions, topicKey } from '#contract/vocabulary.ts'
import { addressState } from '../filter/address/addressState.ts'
import { idField, rangeField, searchField } from '../filter/address/filterFields.ts'
import { type CommentsState, type ConfidenceRange, initialComments, orders } from './commentsState.ts'

/** `40..60`, `..60` */
const confidenceField: Field<ConfidenceRange> = {
  parse: (text) => {
    const [, min = '', max = ''] = text.match(/^(\d{1,3})?\.\.(\d{1,3})?$/) ?? []
    const percent = (end: string) => (end === '' ? null : Math.min(100, Number(end)))
    return { min: percent(min), max: percent(max) }
  },
  write: ({ min, max }) => (min === null && max === null ? '' : `${min ?? ''}..${max ?? ''}`),
}

/** What is no key is left out, as the server would refuse it. */
const topicsField: Field<readonly string[]> = {
  parse: (text) =>
    text
      .split(',')
      .filter((key) => topicKey.test(key))
      .slice(0, 10),
  write: (topics) => topics.join(','),
}

const answer = orNull(yesOrNo())

export const { parse: parseComments, write: writeComments } = addressState<CommentsState>(
  {
    emotions: choices(emotions),
    sources: choices(emotionSources),
    confidence: confidenceField,
    range: rangeField,
    tags: tagsField,
    authors: authorsField,
    topics: topicsField,
    search: searchField,
    content: orNull(idField),
    thread: orNull(idField),
    assigned: orNull(idField),
    is_answered: answer,
    is_question: answer,
    is_own: answer,
    has_text: answer,
    is_deleted: answer,
    is_open: answer,
    order: choice(orders),
    comment: orNull(idField),
    item: orNull(idField),
  },
  initialComments,
)
