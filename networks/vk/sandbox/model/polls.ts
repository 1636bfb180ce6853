import { dice, type Key } from '../random.ts'
import { dealOut, grownShare, partOf, sharesOf } from './growth.ts'
import type { PostPlan } from './postPlan.ts'
import type { TimelinePost } from './timeline.ts'

export type Poll = {
  id: number
  postId: number
  createdMs: number
  question: string
  isAnonymous: boolean
  votes: number
  answers: { id: number; text: string; votes: number }[]
}

const QUESTIONS: readonly (readonly [question: string, ...answers: string[]])[] = [
  ['Когда вам удобнее приходить к нам?', 'В будни днём', 'В будни вечером', 'В выходные', 'В праздники'],
  ['О чём рассказать в следующий раз?', 'О людях края', 'О ремёслах', 'О природе', 'О языке и песнях'],
  ['Как вы узнаёте о наших событиях?', 'Из этой группы', 'От друзей', 'Из афиш', 'Случайно'],
  ['С кем вы обычно приходите?', 'С семьёй', 'С друзьями', 'Один или одна', 'С классом'],
  ['Какая выставка вам ближе?', 'Фотографии', 'Живопись', 'Костюм и вышивка', 'Старинные вещи'],
  ['Нужны ли нам занятия на карельском языке?', 'Да, регулярно', 'Иногда', 'Скорее нет'],
  ['Какое время года для поездок самое лучшее?', 'Зима', 'Весна', 'Лето', 'Осень'],
  ['Что добавить в программу?', 'Мастер-классы', 'Лекции', 'Концерты', 'Экскурсии', 'Игры для детей'],
]

const POLL_ID_BASE = 700_000_000

const pollIdOf = (postId: number) => POLL_ID_BASE + postId
export const postIdOfPoll = (pollId: number) => pollId - POLL_ID_BASE

/** The poll of a post as it stands at `now`. */
export function pollAt(keys: readonly Key[], post: TimelinePost, plan: PostPlan, now: number): Poll {
  const roll = dice(...keys, 'poll', post.id)
  const [question, ...texts] = roll.pick(QUESTIONS)
  const shares = sharesOf(texts.map(() => roll.around(1, 0.7)))
  const final = Math.round(plan.likes * (0.6 + 1.6 * roll.next()) + roll.int(2, 12))
  const votes = partOf(final, grownShare(now - post.dateMs, plan.likesHalfLife))
  const counts = dealOut(votes, shares)
  return {
    id: pollIdOf(post.id),
    postId: post.id,
    createdMs: post.dateMs,
    question,
    isAnonymous: roll.chance(0.4),
    votes,
    answers: texts.map((text, index) => ({
      id: (POLL_ID_BASE + post.id) * 10 + index,
      text,
      votes: counts[index] ?? 0,
    })),
  }
}
