import { at, dice, hash } from '../random.ts'

export type Person = { id: number; firstName: string; lastName: string; sex: 1 | 2 }

const WOMEN =
  'Анна Мария Ольга Елена Наталья Татьяна Ирина Светлана Екатерина Юлия Людмила Галина Надежда Вера Любовь Марина Дарья Ксения Полина Алина Валентина Лариса Евгения Виктория Софья Алла Тамара Инна Кира Нина Зоя Яна Лидия Раиса Вероника Маргарита Оксана Диана Элина Регина'.split(
    ' ',
  )
const MEN =
  'Александр Сергей Дмитрий Андрей Алексей Михаил Иван Николай Владимир Павел Евгений Игорь Виктор Олег Юрий Антон Роман Артём Кирилл Максим Денис Илья Константин Василий Пётр Степан Григорий Вадим Тимофей Фёдор'.split(
    ' ',
  )
/** Made-up combinations of common surnames, in the masculine; the feminine adds «а». */
const SURNAMES =
  'Озеров Лесков Берёзкин Ветров Снегирёв Морозов Соколов Лебедев Журавлёв Рябинин Кленов Зимин Веснин Белов Чернов Громов Тихонов Родников Полянов Ручьёв Камышин Боров Сосновцев Ельников Ольхов Ивлев Гусев Уткин Синицын Дроздов Воронов Сорокин Орлов Голубев Карпов Щукин Окунев Ершов Судаков Налимов Лосев Бобров Зайцев Волков Барсуков Куницын Белкин Хвоин Мохов Ягодин Малинин Калинин Брусникин Клюквин Черников Грибов Травин Цветов Луговой Полевой'.split(
    ' ',
  )

const FIRST_ID = 50_000_000
const ID_STEP = 3571

/** The id of the n-th follower; ids rise with n and are shared by no two of them. */
export const memberId = (index: number) => FIRST_ID + index * ID_STEP + (hash('member', index) % 3000)

/** A made-up person; the same id is the same person everywhere. */
export function personOf(id: number): Person {
  const roll = dice('person', id)
  const isWoman = roll.chance(0.7)
  const surname = at(SURNAMES, roll.int(0, SURNAMES.length - 1))
  return {
    id,
    sex: isWoman ? 1 : 2,
    firstName: roll.pick(isWoman ? WOMEN : MEN),
    lastName: isWoman ? feminine(surname) : surname,
  }
}

/** The birthday that a person tells, as VK writes it: `9.5.1980`, or without the year; many tell none. */
export function birthdayOf(id: number): string | undefined {
  const roll = dice('birthday', id)
  if (roll.chance(0.25)) return undefined
  const day = `${roll.int(1, 28)}.${roll.int(1, 12)}`
  const year = 2013 - Math.floor(roll.around(30, 0.5))
  return roll.chance(0.2) ? day : `${day}.${Math.max(1930, year)}`
}

function feminine(surname: string): string {
  return surname.endsWith('ой') ? `${surname.slice(0, -2)}ая` : `${surname}а`
}
