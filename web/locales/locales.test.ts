import { expect, test } from 'vitest'
import { en, ru } from './testing/texts.ts'

type Texts = { readonly [key: string]: string | Texts }

const flatten = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  )

const english = new Map(flatten(en))
const russian = new Map(flatten(ru))
const forms = ['one', 'few', 'many', 'other']
const placeholders = (text: string) => (text.match(/{{\w+}}/g) ?? []).sort()

const plurals = [...english.keys()]
  .filter((key) => key.endsWith('_one'))
  .map((key) => key.replace(/_one$/, ''))

test('every counted text has all four Russian forms', () => {
  expect(plurals.length).toBeGreaterThan(3)
  for (const plural of plurals) {
    expect(
      forms.filter((form) => !russian.get(`${plural}_${form}`)),
      plural,
    ).toEqual([])
  }
})

/** Nouns and adjectives as they follow a number: after 1, after 2 and after 5, in the cases that texts have them in. */
const afterNumbers = new Set([
  'в в в',
  'вид вида видов',
  'визит визита визитов',
  'голос голоса голосов',
  'группа группы групп',
  'день дня дней',
  'знак знака знаков',
  'кампания кампании кампаний',
  'клик клика кликов',
  'креатив креатива креативов',
  'лайк лайка лайков',
  'месяц месяца месяцев',
  'общая общие общих',
  'отдельная отдельные отдельных',
  'отметка отметки отметок',
  'отчёт отчёта отчётов',
  'просмотр просмотра просмотров',
  'раз раза раз',
  'раздел раздела разделов',
  'с с с',
  'следует следуют следуют',
  'сравнение сравнения сравнений',
  'подписчик подписчика подписчиков',
  'пост поста постов',
  'публикацию публикации публикаций',
  'публикации публикаций публикаций',
  'сеанс сеанса сеансов',
  'сообщества сообществ сообществ',
  'сообщество сообщества сообществ',
  'сообществу сообществам сообществам',
  'удалённому удалённым удалённым',
  'фильтр фильтра фильтров',
  'человек человека человек',
  'элемент элемента элементов',
  'комментарий комментария комментариев',
  'комментарии комментариях комментариях',
  'получателю получателям получателям',
  'посетитель посетителя посетителей',
  'история истории историй',
  'историю истории историй',
  'неделю недели недель',
  'ошибка ошибки ошибок',
  'публикация публикации публикаций',
  'страница страницы страниц',
  'шага шагов шагов',
  'строка строки строк',
  'строке строкам строкам',
  'строку строки строк',
  'значению значениям значениям',
  'изображение изображения изображений',
  'исправление исправления исправлений',
  'событие события событий',
  'негативный негативных негативных',
  'непрочитанное непрочитанных непрочитанных',
  'проверенного проверенных проверенных',
  'резервный резервных резервных',
  'тег тега тегов',
  'сопоставлена сопоставлены сопоставлено',
  'ждёт ждут ждут',
])

test('what a Russian text counts stands in the form that its number asks for', () => {
  const counted = plurals.flatMap((plural) => {
    const words = ['one', 'few', 'many'].map((form) =>
      /{{(?:count|formatted)}} ([а-яё]+)|^([а-яё]+)$/
        .exec(russian.get(`${plural}_${form}`) ?? '')
        ?.slice(1)
        .join(''),
    )
    return words.some(Boolean) ? [[plural, words.join(' ')]] : []
  })
  expect(counted.length).toBeGreaterThan(50)
  for (const [plural, words] of counted) expect(afterNumbers, plural).toContain(words)
})

test('every English text has a Russian one, filled in where the English is', () => {
  for (const [key, text] of english) expect(Boolean(russian.get(key)), key).toBe(text !== '')
})

test('a Russian text has the same placeholders as the English', () => {
  for (const [key, text] of russian) {
    const source = english.get(key) ?? english.get(key.replace(/_(few|many)$/, '_other')) ?? ''
    expect(placeholders(text), key).toEqual(placeholders(source))
  }
})

test('a Russian text is not an English one left as it was', () => {
  const same = [
    'product',
    'label',
    'post',
    'story',
    'addressExample',
    'utm_campaign',
    'utm_content',
    'factor',
    'rate',
  ]
  for (const [key, text] of russian) {
    if (!/[a-z]/i.test(text.replace(/{{\w+}}/g, '')) || /[а-яё]/i.test(text)) continue
    expect(same, `${key}: ${text}`).toContain(key.split('.').at(-1))
  }
})
