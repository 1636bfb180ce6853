import { useTranslation } from 'react-i18next'
import type { StoredToken } from '#contract/settings.ts'
import type { TokenKind } from '#contract/sync.ts'
import { useFormat } from '../../entities/community/useCommunity.ts'
import { useReason } from '../../entities/sync/useReason.ts'
import { PreviousToken } from './PreviousToken.tsx'
import { RemoveToken } from './RemoveToken.tsx'
import styles from './TokenCard.module.css'
import { TokenForm } from './TokenForm.tsx'

interface Props {
  kind: TokenKind
  token: StoredToken | undefined
}

/** A kind of token: what it is for, what is stored, and where a new one is pasted. */
export function TokenCard({ kind, token }: Props) {
  const { t } = useTranslation('settings')
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{t(`token.${kind}`)}</h3>
        <State token={token} />
        {token && <code className={styles.masked}>{token.masked}</code>}
        {token && <RemoveToken kind={kind} />}
      </div>
      <p className={styles.purpose}>
        {t(`token.purpose.${kind}`)} {!token && t(`token.lost.${kind}`)}
      </p>
      {token && <Facts token={token} />}
      {token?.previous && <PreviousToken kind={kind} previous={token.previous} />}
      <TokenForm kind={kind} />
    </li>
  )
}

function State({ token }: { token: StoredToken | undefined }) {
  const { t } = useTranslation('settings')
  const state = token?.state ?? 'absent'
  return (
    <span className={styles.state} data-state={state}>
      {state === 'absent' ? t('token.absent') : t(`token.state.${state}`)}
    </span>
  )
}

function Facts({ token }: { token: StoredToken }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const reason = useReason()
  const { owner, scopes, saved_at, checked_at, problem, vk_error } = token
  const facts = [
    { name: t('token.owner'), value: owner },
    { name: t('token.scopes'), value: scopes.join(', ') },
    { name: t('token.saved'), value: format.dateTime(saved_at) },
    { name: t('token.checked'), value: checked_at && format.dateTime(checked_at) },
  ]
  return (
    <>
      {problem && <p className={styles.problem}>{reason(problem, vk_error)}</p>}
      <dl className={styles.facts}>
        {facts.map(
          ({ name, value }) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
