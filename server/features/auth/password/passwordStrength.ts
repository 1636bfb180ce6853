import type { ZxcvbnResult } from '@zxcvbn-ts/core'
import type { ReasonCode } from '#contract/reasons.ts'
import { invalidFields, reason } from '#server/lib/errors.ts'

/** From this score of zxcvbn on, a million guesses, the limits of attempts protect a password. */
const leastScore = 2
/** Of a longer password only its beginning is looked at, since the time that takes grows with the square of its length. */
const mostRead = 64

/** The same keys on the two layouts, in their order. */
const latinKeys = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>'
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбюЁЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ'

/**
 * Refuses a new password that is soon guessed: a common one, keys or letters in a row, the same again and again, or the person's
 * own name or address; typed on either layout, as `gfhjkm` is `пароль` on a Latin one. Errors: validation_failed at
 * `password`, with what makes it weak.
 */
export async function requireStrongPassword(
  password: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  const read = password.normalize('NFKC').slice(0, mostRead)
  const typed = new Set([
    read,
    onOtherLayout(read, latinKeys, russianKeys),
    onOtherLayout(read, russianKeys, latinKeys),
  ])
  const zxcvbn = await openZxcvbn()
  const personal = [email, ...`${name} ${email} rapport`.split(/[^\p{L}\p{N}]+/u)].filter(
    ({ length }) => length > 2,
  )
  const results = [...typed].map((text) => zxcvbn.check(text, personal))
  const weakest = results.reduce((one, other) => (other.guesses < one.guesses ? other : one))
  if (weakest.score < leastScore) throw invalidFields({ password: [reason(weaknessOf(weakest))] })
}

const onOtherLayout = (text: string, from: string, to: string): string =>
  text.replace(/./gu, (sign) => to[from.indexOf(sign)] ?? sign)

function weaknessOf({ sequence }: ZxcvbnResult): ReasonCode {
  const longest = sequence.reduce((one, other) => (other.token.length > one.token.length ? other : one))
  if ('dictionaryName' in longest && longest.dictionaryName === 'userInputs') return 'password_personal'
  if (longest.pattern === 'spatial' || longest.pattern === 'sequence') return 'password_in_row'
  if (longest.pattern === 'repeat') return 'password_repeated'
  return 'password_common'
}

let opening: ReturnType<typeof loadZxcvbn> | undefined

/** Its lists take 15 MB and a tenth of a second, and few processes ever set a password: they are read when the first does. */
const openZxcvbn = () => {
  opening ??= loadZxcvbn()
  return opening
}

async function loadZxcvbn() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, russian: russianWords },
    graphs: common.adjacencyGraphs,
    // Its own hundred take a second of a long password with many signs.
    l33tMaxSubstitutions: 10,
  })
}

/**
 * What Russian passwords are made of most: words and first names, the commonest first. No package has them; in Latin letters
 * they stand in its lists of leaked passwords.
 */
const russianWords = `
  пароль привет любовь солнце мама люблю секрет администратор админ пользователь котик котенок зайка зайчик
  солнышко малыш красотка принцесса ангел дракон тигр волк лев медведь кошка кот собака рыбка ласточка бабочка
  дружба счастье надежда вера победа россия москва питер спартак зенит динамо футбол хоккей чемпион родина весна
  лето осень зима звезда небо море цветок роза ромашка малина вишня клубника апельсин шоколад конфета пирожок
  машина телефон компьютер интернет работа школа музыка гитара танцы пятница понедельник январь февраль март
  апрель июнь июль август сентябрь октябрь ноябрь декабрь здравствуй спасибо пожалуйста доброе утро хорошо
  любимый любимая любимка жизнь мечта судьба семья папа мамочка сестра брат доченька сыночек бабушка дедушка
  александр алексей анатолий андрей антон артем борис вадим валентин валерий василий виктор виталий владимир
  владислав вячеслав геннадий георгий григорий данил даниил денис дмитрий евгений егор иван игорь илья кирилл
  константин леонид максим михаил никита николай олег павел петр роман руслан сергей станислав степан тимофей
  федор юрий ярослав саша леша дима женя коля миша паша серега вова витя юра ваня макс рома слава
  александра алена алина алла анастасия ангелина анна антонина арина валентина валерия варвара василиса вера
  вероника виктория галина дарья диана евгения екатерина елена елизавета жанна зинаида зоя инна ирина карина
  кристина ксения лариса лидия любовь людмила маргарита марина мария милана надежда наталья наташа нина оксана
  ольга полина раиса светлана снежана софия софья тамара татьяна ульяна юлия яна настя катя лена маша оля света
  таня юля аня ира даша ксюша вика лиза соня иванов петров сидоров смирнов кузнецов попов волков соколов
  моя мой твоя твой меня тебя группа вконтакте сообщество реклама отчет яндекс почта пароли йцукен
`
  .trim()
  .split(/\s+/)
