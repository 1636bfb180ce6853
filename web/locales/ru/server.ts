/** What the server says about single fields, by its English words; what is not here is shown as it came. */
export const server: Readonly<Record<string, string>> = {
  'At least 10 characters': 'Не короче 10 символов',
  'A token has no spaces and only Latin letters, digits and signs':
    'В ключе нет пробелов, только латинские буквы, цифры и знаки',
  'Enter a name': 'Введите имя',
  'Enter an e-mail address': 'Введите адрес электронной почты',
  'Passwords are different': 'Пароли не совпадают',
  'This is no address of a community': 'Это не адрес сообщества',
  'There is no such community in VK': 'Такого сообщества во ВКонтакте нет',
  'Give a token of the community with it': 'Укажите вместе с ним ключ сообщества',
  'Give its address, or a token of the community': 'Укажите адрес сообщества или его ключ',
  'This token belongs to another community': 'Этот ключ принадлежит другому сообществу',
}
