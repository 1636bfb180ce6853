import type { z } from 'zod'
import { lowConfidence } from '../vocabulary.ts'
import type { CommentFilters, CommentQueue } from './comments.ts'

const waiting = { is_own: false, is_deleted: false }

/** What is in each queue: what `list` shows of it, and what `queues` counts. */
export const queueFilters: Record<CommentQueue, z.input<typeof CommentFilters>> = {
  open: { ...waiting, is_open: true },
  unanswered_negative: { ...waiting, emotions: ['negative'], is_open: true },
  negative: { ...waiting, emotions: ['negative'] },
  unknown: { ...waiting, emotions: ['unknown'], sources: ['model'], has_text: true },
  unsure: {
    ...waiting,
    emotions: ['positive', 'neutral', 'negative'],
    sources: ['model'],
    confidence: { max: lowConfidence },
  },
  questions: { ...waiting, is_question: true, is_open: true },
  corrected: { ...waiting, sources: ['person'] },
}
