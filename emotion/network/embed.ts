import { MAX_BAGS, NOT_KNOWN } from '../text/bags.ts'
import { setLength } from './forward.ts'
import type { BagRows } from './rows.ts'
import type { KeptWords, Trainer } from './trainer.ts'
import { addProjected } from './vectors.ts'

/** Fills pass.input with an embedded text of which some words, n-grams and values are dropped. */
export function embedWithDropout(trainer: Trainer, rows: BagRows, row: number): void {
  const { shape, pass, random, settings, members, kept } = trainer
  const first = rows.first[row] ?? 0
  const length = Math.min(MAX_BAGS, (rows.first[row + 1] ?? 0) - first)
  setLength(pass, length, shape.dim)
  pass.input.fill(0, shape.dim, (length + 1) * shape.dim)
  members.count = 0
  kept.count = 0
  for (let b = 0; b < length; b++) {
    if (random() < settings.dropWord) continue
    keepMembers(trainer, rows, first + b, b + 1)
    keepWord(kept, rows.word[first + b] as number, b + 1)
  }
  addMembers(trainer)
  addVectors(trainer)
  dropInput(trainer)
}

/** The whole word counts as much as the mean of its n-grams. */
function keepMembers({ members, random, settings }: Trainer, rows: BagRows, bag: number, at: number): void {
  const from = rows.start[bag] ?? 0
  const to = rows.start[bag + 1] ?? 0
  const begin = members.count
  const isWord = to - from > 1
  const wholeShare = isWord ? 1 / (1 - settings.dropMember) : 1
  for (let j = from; j < to && members.count < members.row.length; j++) {
    if (isWord && random() < settings.dropMember) continue
    members.row[members.count] = rows.id[j] as number
    members.at[members.count] = at
    members.share[members.count] = j === from ? wholeShare : 0
    members.count++
  }
  const whole = members.count > begin && (members.share[begin] as number) > 0 ? 1 : 0
  const grams = members.count - begin - whole
  for (let m = begin + whole; m < members.count; m++) members.share[m] = 1 / grams
}

function keepWord(kept: KeptWords, word: number, at: number): void {
  if (word === NOT_KNOWN) return
  kept.word[kept.count] = word
  kept.at[kept.count] = at
  kept.count++
}

function addMembers({ shape: { dim }, weights: { embedding }, pass: { input }, members }: Trainer): void {
  for (let m = 0; m < members.count; m++) {
    const source = (members.row[m] as number) * dim
    const target = (members.at[m] as number) * dim
    const share = members.share[m] as number
    for (let k = 0; k < dim; k++)
      input[target + k] = (input[target + k] as number) + share * (embedding[source + k] as number)
  }
}

function dropInput({ shape: { dim }, settings, random, pass, inputKeep }: Trainer): void {
  const scale = 1 / (1 - settings.dropInput)
  for (let k = dim; k < (pass.length + 1) * dim; k++) {
    const keep = random() < settings.dropInput ? 0 : scale
    inputKeep[k] = keep
    pass.input[k] = (pass.input[k] as number) * keep
  }
}

/** Adds to the gradients of the embedding and of the projection what inputGradient holds; notes the rows met. */
export function backwardEmbedding(trainer: Trainer): void {
  const { dim } = trainer.shape
  const { pass, members, inputGradient, inputKeep, isTouched, touched } = trainer
  const { gradient } = trainer.embedding
  for (let k = dim; k < (pass.length + 1) * dim; k++)
    inputGradient[k] = (inputGradient[k] as number) * (inputKeep[k] as number)
  backwardVectors(trainer)
  for (let m = 0; m < members.count; m++) {
    const row = members.row[m] as number
    const source = (members.at[m] as number) * dim
    const target = row * dim
    const share = members.share[m] as number
    for (let k = 0; k < dim; k++)
      gradient[target + k] = (gradient[target + k] as number) + share * (inputGradient[source + k] as number)
    if (isTouched[row]) continue
    isTouched[row] = 1
    touched[trainer.touchedCount++] = row
  }
}

/** Adds the projected vectors of the words that were kept to the embedded text. */
export function addVectors({ shape: { dim }, vectors, projection, pass, kept }: Trainer): void {
  for (let i = 0; i < kept.count; i++)
    addProjected(
      vectors.values,
      (kept.word[i] as number) * vectors.size,
      vectors.size,
      projection.values,
      pass.input,
      (kept.at[i] as number) * dim,
      dim,
    )
}

/** Adds to the projection's gradient what inputGradient holds for the words that were kept. */
export function backwardVectors({ shape: { dim }, vectors, projection, inputGradient, kept }: Trainer): void {
  const { size, values } = vectors
  const { gradient } = projection
  for (let i = 0; i < kept.count; i++) {
    const source = (kept.word[i] as number) * size
    const target = (kept.at[i] as number) * dim
    for (let j = 0; j < size; j++) {
      const value = values[source + j] as number
      const row = j * dim
      for (let k = 0; k < dim; k++)
        gradient[row + k] = (gradient[row + k] as number) + value * (inputGradient[target + k] as number)
    }
  }
}
