/** The reactions VK offers under posts, by the ids its posts use. */
const TITLES = [
  [0, 'Нравится'],
  [1, 'Смешно'],
  [2, 'Ого!'],
  [3, 'Восторг'],
  [4, '&#$%!'],
  [5, 'Печаль'],
] as const

export const REACTION_SETS = [{ id: 'reactions', items: TITLES.map(([id, title]) => ({ id, title })) }]
