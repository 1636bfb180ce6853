import type { tone as english } from '../en/tone.ts'
import type { Russian } from '../russian.ts'

export const tone: Russian<typeof english> = {
  title: 'Тональность',
  by: { label: 'Считать', comments: 'Комментарии', people: 'Люди' },
  count: {
    comments_one: '{{formatted}} комментарий',
    comments_few: '{{formatted}} комментария',
    comments_many: '{{formatted}} комментариев',
    comments_other: '{{formatted}} комментария',
    people_one: '{{formatted}} человек',
    people_few: '{{formatted}} человека',
    people_many: '{{formatted}} человек',
    people_other: '{{formatted}} человека',
  },
  once: 'Каждый человек учтён один раз: с негативом — если негативен хоть один его комментарий, иначе — с позитивом или нейтрально.',
  leftOut: {
    both: 'без своих и удалённых',
    own: 'без своих',
    deleted: 'без удалённых',
  },
  unknownTip: '{{counted}} без определённой тональности, в доли не входят',
  answered: 'С ответом',
  answeredTip: 'Доля комментариев, на которые сообщество ответило; вероятно, {{interval}}',
  median: 'Медианное время ответа',
  medianTip: 'От комментария до первого ответа сообщества',
  waiting_one: '{{formatted}} негативный ждёт ответа',
  waiting_few: '{{formatted}} негативных ждут ответа',
  waiting_many: '{{formatted}} негативных ждут ответа',
  waiting_other: '{{formatted}} негативного ждут ответа',
  more: 'Динамика, теги и посты',
  less: 'Свернуть',
  failed: 'Не удалось загрузить тональность.',
  trend: 'Комментарии по тональности',
  trendLabel: 'Комментарии по тональности, динамика',
  step: { label: 'Шаг', day: 'День', week: 'Неделя', month: 'Месяц' },
  worst: 'Больше всего негатива',
  negative: 'Негативные',
  group: {
    label: 'Группировка',
    tag: 'Тег',
    post: 'Пост',
    none: {
      tag: 'У постов с комментариями нет тегов.',
      post: 'Нет постов с комментариями, у которых определена тональность.',
    },
  },
}
