import { Button } from '@mantine/core'
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/page/Banner.tsx'
import styles from './RuleEditor.module.css'

interface AskProps {
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A rule that matches everything is mostly a mistake. */
export function AskEverything({ isBusy, onConfirm, onCancel }: AskProps) {
  const { t } = useTranslation(['tags', 'common'])
  return (
    <Banner tone="warn" icon={IconAlertTriangle} title={t('everything.title')}>
      {t('everything.text')}
      <div className={styles.choices}>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('common:action.cancel')}
        </Button>
        <Button size="xs" color="orange" variant="default" loading={isBusy} onClick={onConfirm}>
          {t('everything.confirm')}
        </Button>
      </div>
    </Banner>
  )
}

/** Somebody else has changed the rule since it was opened here. */
export function StaleRule({ onTakeOver, onKeep }: { onTakeOver: () => void; onKeep: () => void }) {
  const { t } = useTranslation('tags')
  return (
    <Banner tone="warn" icon={IconUsers} title={t('stale.rule')}>
      <div className={styles.choices}>
        <Button size="xs" variant="default" onClick={onTakeOver}>
          {t('stale.takeOver')}
        </Button>
        <Button size="xs" variant="default" onClick={onKeep}>
          {t('stale.keep')}
        </Button>
      </div>
    </Banner>
  )
}
