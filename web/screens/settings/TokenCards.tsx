import { useTranslation } from 'react-i18next'
import type { StoredToken } from '#contract/settings.ts'
import { tokenKinds } from '#contract/vocabulary.ts'
import { Panel } from '../../ui/page/Panel.tsx'
import { GuideLink } from './connect/GuideLink.tsx'
import styles from './TokenCard.module.css'
import { TokenCard } from './TokenCard.tsx'

export function TokenCards({ tokens }: { tokens: StoredToken[] }) {
  const { t } = useTranslation('settings')
  return (
    <Panel title={t('token.title')} text={t('token.text')} action={<GuideLink />}>
      <ul className={styles.cards}>
        {tokenKinds.map((kind) => (
          <TokenCard key={kind} kind={kind} token={tokens.find((token) => token.kind === kind)} />
        ))}
      </ul>
    </Panel>
  )
}
