import { CLASSES } from '../emotions.ts'
import { shuffle } from '../random.ts'
import { adamStep, averageStep } from './adam.ts'
import { backward } from './backward.ts'
import { backwardEmbedding, embedWithDropout } from './embed.ts'
import { pool, scoreHeads } from './forward.ts'
import type { BagRows } from './rows.ts'
import type { Shape, Weights } from './shape.ts'
import { averageOf, catchUp, makeTrainer, type NetworkSettings, type Start, type Trainer } from './trainer.ts'
import type { WordVectors } from './vectors.ts'

/** A row of the bags, the head that learns from it, and the probabilities [CLASSES] it should give. */
export type Example = { row: number; head: number; target: readonly number[]; weight: number }

/**
 * Trains the network on labelled bags and returns the running average of its weights. The vectors of the shape's words
 * stay as they are; their projection is learnt. Same input, same bytes.
 */
export function trainNetwork(
  rows: BagRows,
  examples: readonly Example[],
  shape: Shape,
  vectors: WordVectors,
  settings: NetworkSettings,
  onEpoch: (epoch: number, loss: number, average: () => Weights) => void = () => {},
  start?: Start,
): Weights {
  const trainer = makeTrainer(shape, settings, vectors, start)
  const order = Int32Array.from(examples.keys())
  const steps = Math.ceil(order.length / settings.batch) * settings.epochs
  for (let epoch = 1; epoch <= settings.epochs; epoch++) {
    shuffle(order, trainer.random)
    let loss = 0
    for (let at = 0; at < order.length; at += settings.batch) {
      for (const i of order.subarray(at, at + settings.batch)) {
        const example = examples[i]
        if (example) loss += learn(trainer, rows, example)
      }
      update(trainer, 1 - trainer.step / steps)
    }
    onEpoch(epoch, loss / order.length, () => averageOf(trainer))
  }
  return averageOf(trainer)
}

/** Forward and backward for one example; returns its loss. */
function learn(trainer: Trainer, rows: BagRows, example: Example): number {
  const { shape, weights, pass, logitGradient, pooledKeep, gradients, inputGradient } = trainer
  embedWithDropout(trainer, rows, example.row)
  pool(shape, weights, pass)
  dropPooled(trainer)
  scoreHeads(weights, pass, example.head, example.head + 1)
  const loss = lossGradient(trainer, example)
  inputGradient.fill(0)
  backward(shape, weights, pass, example.head, logitGradient, pooledKeep, gradients, inputGradient)
  backwardEmbedding(trainer)
  return loss
}

function dropPooled({ pass, pooledKeep, random, settings }: Trainer): void {
  const scale = 1 / (1 - settings.dropPooled)
  for (let f = 0; f < pooledKeep.length; f++) {
    const keep = random() < settings.dropPooled ? 0 : scale
    pooledKeep[f] = keep
    pass.pooled[f] = (pass.pooled[f] as number) * keep
  }
}

/** Cross-entropy of the example's head; leaves its gradient by the logits in the trainer. */
function lossGradient({ pass, logitGradient }: Trainer, { head, target, weight }: Example): number {
  const from = head * CLASSES
  let top = -Infinity
  for (let c = 0; c < CLASSES; c++) top = Math.max(top, pass.logits[from + c] as number)
  let total = 0
  for (let c = 0; c < CLASSES; c++) total += Math.exp((pass.logits[from + c] as number) - top)
  let loss = 0
  for (let c = 0; c < CLASSES; c++) {
    const logProbability = (pass.logits[from + c] as number) - top - Math.log(total)
    logitGradient[c] = weight * (Math.exp(logProbability) - (target[c] as number))
    loss -= weight * (target[c] as number) * logProbability
  }
  return loss
}

/**
 * Adam on the dense weights and on the rows of the embedding that this batch has met. `share` is what is left of the
 * rates. Adam does not care for the scale of the gradient, so the sum over the batch serves.
 */
function update(trainer: Trainer, share: number): void {
  const { settings, embedding, shape } = trainer
  trainer.step++
  for (const trained of trainer.dense) {
    adamStep(trained, 0, trained.values.length, trainer.step, settings.rate * share)
    averageStep(trained, 0, trained.values.length, settings.averageDecay)
  }
  for (let t = 0; t < trainer.touchedCount; t++) {
    const row = trainer.touched[t] as number
    catchUp(trainer, row)
    adamStep(embedding, row * shape.dim, (row + 1) * shape.dim, trainer.step, settings.embeddingRate * share)
    trainer.isTouched[row] = 0
  }
  trainer.touchedCount = 0
}
