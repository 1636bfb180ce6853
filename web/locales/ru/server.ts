/** What the server says about single fields, by its English words; what is not here is shown as it came. */
export const server: Readonly<Record<string, string>> = {
  'At least 10 characters': 'Не короче 10 символов',
  'A token has no spaces and only Latin letters, digits and signs':
    'В ключе нет пробелов, только латинские буквы, цифры и знаки',
  'This metric has no values by age': 'У этого показателя нет значений по возрасту',
  'Enter a name': 'Введите имя',
  'Enter an e-mail address': 'Введите адрес электронной почты',
  'Passwords are different': 'Пароли не совпадают',
  'This is no address of a community': 'Это не адрес сообщества',
  'There is no such community in VK': 'Такого сообщества во ВКонтакте нет',
  'Give a token of the community with it': 'Укажите вместе с ним ключ сообщества',
  'Give its address, or a token of the community': 'Укажите адрес сообщества или его ключ',
  'This token belongs to another community': 'Этот ключ принадлежит другому сообществу',
  'You can only compare identical content types': 'Сравнивать можно только содержимое одного типа',
  'You can not compare a post and a story simultaneously': 'Нельзя сравнивать запись и историю одновременно',
  'At most 10 can be compared': 'Сравнить можно не больше 10',
  'Each can be compared only once': 'Каждое можно сравнить только один раз',
  'Nothing to compare': 'Сравнивать нечего',
  'You have a list of this name already': 'У вас уже есть список с таким названием',
  'Enter a title': 'Введите название',
  'At most 100 characters': 'Не длиннее 100 символов',
  'Only characters that can be seen': 'Только видимые символы',
  'There is a tag with this title already': 'Тег с таким названием уже есть',
  'Somebody else has changed this tag meanwhile: look at it again':
    'Этот тег тем временем изменил кто-то другой: посмотрите на него ещё раз',
  'A tag can not be merged into itself': 'Тег нельзя объединить с ним самим',
  'You have a view of this name': 'У вас уже есть подборка с таким названием',
  'Only editors and administrators share views with the team':
    'Делиться подборками с командой могут только редакторы и администраторы',
  'A post cannot be linked to a post, only a story can': 'Запись нельзя привязать к записи, только историю',
  'A story cannot be linked to a story, only to a post':
    'Историю нельзя привязать к истории, только к записи',
  'The story and the post are given the other way round': 'История и запись указаны наоборот',
  'The story is already linked to this post': 'Эта история уже привязана к этой записи',
  'The story is linked to another post; unlink it first':
    'История привязана к другой записи: сначала отвяжите её',
  'The story is not linked to a post': 'История не привязана к записи',
  'Somebody else changed the link at the same moment; try again':
    'Кто-то другой только что изменил эту связь: попробуйте ещё раз',
  'Choose at least one': 'Выберите хотя бы одно',
  'Each at most once': 'Каждое не больше одного раза',
  'Reactions already contain the likes': 'Лайки уже входят в реакции',
  'Enter what to look for': 'Введите, что искать',
  'At most 200 characters': 'Не длиннее 200 символов',
  'Enter a site, such as example.com': 'Введите сайт, например example.com',
  'Letters, digits and _ only': 'Только буквы, цифры и _',
  'Give either filters or ids': 'Укажите либо фильтры, либо номера',
  'Choose a tag': 'Выберите тег',
  'A tag can not be both put on and taken off': 'Нельзя и поставить тег, и снять его',
  'This rule matches everything there is: confirm it to go on':
    'Под это правило подходит всё, что есть: подтвердите, чтобы продолжить',
  'The rule was changed again since: undo the newest change first':
    'Правило с тех пор меняли ещё раз: сначала отмените последнее изменение',
  'Enter a word or a phrase': 'Введите слово или фразу',
  'There is a rule of this phrase already': 'Правило с этой фразой уже есть',
  'Other files are being made: try again in a moment': 'Сейчас готовятся другие файлы: попробуйте чуть позже',
  'Threads are those of one post: choose it': 'Ветки бывают у одной записи: выберите её',
  'Enter what happened': 'Введите, что произошло',
  'The last day is before the first': 'Последний день раньше первого',
  'Somebody else has changed this annotation meanwhile: look at it again':
    'Эту пометку тем временем изменил кто-то другой: посмотрите на неё ещё раз',
  'At most 1000 points: choose longer steps or fewer days':
    'Не больше 1000 точек: выберите шаг подлиннее или меньше дней',
  'What was gained is known by day: choose days, or what was published':
    'Прирост известен по дням: выберите дни или опубликованное',
  'Only comments can be split by emotion': 'По эмоциям делятся только комментарии',
}
