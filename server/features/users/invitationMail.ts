import type { Role } from '#contract/call.ts'
import { firstNetwork } from '#networks/registry.ts'
import { composeLetter } from '#server/mail/letter.ts'

const texts = {
  en: {
    subject: (inviter: string) => `${inviter} invited you to Rapport`,
    invited: (inviter: string, role: string, host: string) =>
      `${inviter} invited you to Rapport at ${host} as ${role}.`,
    about: (network: string) => `Rapport shows what works in your ${network} communities, and why.`,
    link: 'Accept the invitation',
    until: 'The link works once and expires in 7 days.',
    unexpected: "If you weren't expecting this, ignore this email.",
    role: { viewer: 'a viewer', editor: 'an editor', admin: 'an admin' },
  },
  ru: {
    subject: (inviter: string) => `${inviter} приглашает вас в Rapport`,
    invited: (inviter: string, role: string, host: string) =>
      `${inviter} приглашает вас в Rapport (${host}). Ваша роль — ${role}.`,
    about: (network: string) => `Rapport показывает, что работает в ваших сообществах ${network} и почему.`,
    link: 'Принять приглашение',
    until: 'Ссылка действует один раз, в течение 7 дней.',
    unexpected: 'Если вы не ждали этого письма, просто удалите его.',
    role: { viewer: 'наблюдатель', editor: 'редактор', admin: 'администратор' },
  },
}

interface Invited {
  inviter: string
  role: Role
  language: keyof typeof texts
  link: string
}

/** The e-mail that asks somebody to join. */
export function composeInvitation({ inviter, role, language, link }: Invited) {
  const { subject, invited, about, until, unexpected, ...say } = texts[language]
  return composeLetter({
    language,
    subject: subject(inviter),
    before: [
      invited(inviter, say.role[role], new URL(link).host),
      about(firstNetwork().words[language].network),
    ],
    url: link,
    link: say.link,
    after: [until, unexpected],
  })
}
