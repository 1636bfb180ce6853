import { EMOTIONS, type Emotion } from '#emotion/emotions.ts'
import { ModelProblem } from './problem.ts'

/** What models call the emotions. */
const names: Record<Emotion, RegExp> = {
  positive: /^(pos(itive)?|позитив(н(ый|ая|ое|о))?|положительн(ый|ая|ое|о))$/,
  neutral: /^(neu(tral)?|нейтральн(ый|ая|ое|о))$/,
  negative: /^(neg(ative)?|негатив(н(ый|ая|ое|о))?|отрицательн(ый|ая|ое|о))$/,
}

const emotionOf = (label: string): Emotion | undefined =>
  EMOTIONS.find((emotion) => names[emotion].test(label.normalize('NFC').trim().toLowerCase()))

/**
 * The emotion of each output of a model by the `id2label` of its config, or by `given` where the labels there are only numbered.
 * @throws ModelProblem when they are not the three emotions, each once, or both name them and differ.
 */
export function emotionsOf(id2label: Record<string, string>, given?: readonly string[]): Emotion[] {
  const labels = Object.keys(id2label).map(
    (_, index) => id2label[index] ?? refuse(`id ${index} has no label`),
  )
  const isNumbered = labels.every((label) => /^label_\d+$/i.test(label.trim()))
  if (given && given.length !== labels.length)
    refuse(`${labels.length} in config.json, ${given.length} in EMOTION_MODEL_LABELS`)
  const emotions = (isNumbered && given ? given : labels).map((label) => emotionOf(label) ?? refuse(label))
  const missing = EMOTIONS.find((emotion) => !emotions.includes(emotion))
  if (missing || emotions.length !== EMOTIONS.length) refuse(labels.join(', '))
  if (given?.some((label, index) => emotionOf(label) !== emotions[index]))
    refuse(`${labels.join(', ')} in config.json, ${given.join(', ')} in EMOTION_MODEL_LABELS`)
  return emotions
}

function refuse(detail: string): never {
  throw new ModelProblem('labels_unknown', detail)
}
