import type { TagTheme } from '#contract/content/tagProposals.ts'

/**
 * Words of each theme, in any of their forms. A word that is about something else half of the time is not here: as 'лет',
 * which counts years more often than it means summers.
 */
export const themeWords: Record<TagTheme, readonly string[]> = split({
  thanks: 'спасибо благодарим благодарность благодарны признательны thanks thank grateful',
  greetings:
    'поздравляем поздравить поздравление юбилей юбиляр рождения именинник желаем пожелать congratulations birthday anniversary',
  feedback: 'отзыв отзывы впечатление впечатления рецензия пожелания review feedback impressions',
  visitors: 'гости гость гостья посетитель посетители посетили делегация туристы visitors guests',
  children:
    'дети детский детсад ребята ребёнок малыши школьник школьники школа школьный ученики воспитанники каникулы kids children school',
  invitations: 'приглашаем приглашает приходите приезжайте состоится афиша анонс билеты invite tickets join',
  contests:
    'конкурс розыгрыш разыгрываем победитель победители приз призы подарок итоги giveaway contest winner prize',
  games:
    'игра игры играем поиграем угадай угадайте загадка викторина квест пазл ребус кроссворд quiz puzzle game guess',
  art: 'картина картины художник живопись холст акварель рисунок портрет пейзаж гравюра скульптура painting artist art',
  history: 'история исторический архив столетие ветеран старинный прошлое война history archive',
  collection: 'фонды фондов экспонат экспонаты коллекция предмет предметы реликвия collection exhibit',
  schedule: 'график режим часы расписание закрыт перерыв schedule hours closed',
  media: 'газета репортаж телевидение журналист интервью сюжет эфир съёмка публикация news press interview',
  team: 'сотрудник сотрудники коллега коллеги команда коллектив team colleagues staff',
  vacancies:
    'вакансия вакансии работодатель резюме зарплата трудоустройство требуется соискатель vacancy hiring job',
  seasons:
    'весна весенний осень осенний зима зимний лето летний снег погода мороз spring autumn winter summer weather',
  music: 'музыка музыкальный концерт песня оркестр хор певец альбом музыкант music concert song',
  theatre: 'театр театральный спектакль актёр актриса сцена режиссёр премьера theatre performance actor',
  books:
    'книга книги библиотека писатель поэт стихи стихотворение роман читаем чтение author book books library poem',
  food: 'рецепт вкусный пирог блюдо кухня завтрак обед ужин десерт меню кафе ресторан recipe menu food dinner',
  travel: 'путешествие турист маршрут поездка экскурсия отель пляж travel trip tour',
  crafts: 'мастерица рукоделие ремесло вышивка вязание ткачество гончар рукотворный handmade craft',
  shopping:
    'скидка скидки акция цена цены рублей купить заказ заказать магазин доставка ассортимент sale discount price buy order shop',
  festivals: 'фестиваль ярмарка праздник праздничный гуляние карнавал festival fair holiday',
  projects: 'проект проекты грант инициатива партнёр партнёры project grant partner',
  charity:
    'помощь благотворительность благотворительный пожертвование волонтёр волонтёры добровольцы charity donate volunteer',
  sport:
    'спорт спортивный матч турнир тренировка чемпионат соревнования футбол хоккей match tournament training sport',
  health: 'здоровье врач пациент лечение клиника медицинский health doctor clinic',
  education:
    'курс курсы обучение студент студенты вебинар урок лекция университет преподаватель course lesson students webinar',
  animals: 'кот коты котик котики котята собака собаки щенок щенки животные приют cat cats dog dogs animals',
})

function split(words: Record<TagTheme, string>) {
  return Object.fromEntries(Object.entries(words).map(([theme, each]) => [theme, each.split(' ')])) as Record<
    TagTheme,
    string[]
  >
}
