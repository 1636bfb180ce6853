import type { Emotion } from '#contract/content/emotions.ts'
import type { Correction } from '#emotion/adjustment.ts'
import type { WordRule } from '#emotion/wordRules.ts'

type RuleEmotion = WordRule['emotion']

/** What the model and the word rules make of a text; `rule` is null where no rule speaks. */
export interface Judgement {
  emotion: Emotion
  /** 0 to 1, of the likeliest emotion, also where it is too small to be given. */
  confidence: number
  rule: RuleEmotion | null
}

/** What the thread of the model can do. An adjustment of another model counts as none. */
export interface Tasks {
  judge(input: { texts: string[]; adjustment: Uint8Array | null; rules: readonly WordRule[] }): Judgement[]
  /** What the model alone would say of each, if it had to. */
  likeliest(input: { texts: string[] }): RuleEmotion[]
  /** `strength` is between 0 and 1, of the language that more was learnt of. */
  learn(input: { corrections: Correction[] }): { weights: Uint8Array; strength: number }
  /** Whether `rule` alone speaks of each text, and if so what all `rules` together say. */
  match(input: {
    texts: string[]
    rule: WordRule
    rules: readonly WordRule[]
  }): { isMatched: boolean; emotion: RuleEmotion | null }[]
}

export type Task = keyof Tasks
export type InputOf<T extends Task> = Parameters<Tasks[T]>[0]
export type OutputOf<T extends Task> = ReturnType<Tasks[T]>

/** Between the threads. */
export interface Asked {
  id: number
  task: Task
  input: InputOf<Task>
}
export type Answer = { id: number; output: OutputOf<Task> } | { id: number; error: string }
