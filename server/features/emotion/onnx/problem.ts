import type { OnnxProblem } from '#contract/content/comments.ts'

const longestDetail = 200

/** Why the model of EMOTION_MODEL_DIR cannot be used: a code people read, and the file, label or message that says so. */
export class ModelProblem extends Error {
  readonly code: OnnxProblem
  readonly detail: string

  constructor(code: OnnxProblem, detail: string) {
    super(`${code}: ${detail}`)
    this.name = 'ModelProblem'
    this.code = code
    this.detail = detail.slice(0, longestDetail)
  }
}
