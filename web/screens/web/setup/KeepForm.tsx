import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WebSite } from '#contract/web/web.ts'
import { ErrorText } from '../../../app/failure/ErrorText.tsx'
import { useMay } from '../../../app/session/useUser.ts'
import look from '../../../ui/look.module.css'
import { Panel } from '../../../ui/page/Panel.tsx'
import { showToast } from '../../../ui/page/toasts.ts'
import styles from './Setup.module.css'
import { useSaveSite } from './useSaveSite.ts'

const most = 120

/** How long single events are kept; the sums of days stay. */
export function KeepForm({ site }: { site: WebSite }) {
  const { t } = useTranslation('web')
  const mayChange = useMay('admin')
  const [text, setText] = useState(String(site.keep_months))
  const { save, error, fieldText, isSaving, reset } = useSaveSite(site)
  const months = Number(text)
  const isMonths = Number.isInteger(months) && months >= 1 && months <= most

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save({ keep_months: months })) showToast({ message: t('setup.kept', { count: months }) })
  }

  return (
    <Panel title={t('setup.keep')} text={t('setup.keepText')}>
      {mayChange ? (
        <form className={look.lineForm} onSubmit={submit} noValidate>
          <TextInput
            className={styles.short}
            aria-label={t('setup.months')}
            inputMode="numeric"
            value={text}
            rightSectionWidth={78}
            rightSection={<span className={look.hint}>{t('setup.month', { count: months || 0 })}</span>}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              if (error) reset()
            }}
            error={
              error
                ? (fieldText('keep_months') ?? <ErrorText error={error} />)
                : !isMonths && t('setup.monthsBounds', { most })
            }
          />
          <Button
            type="submit"
            variant="default"
            disabled={!isMonths || months === site.keep_months}
            loading={isSaving}
          >
            {t('setup.save')}
          </Button>
        </form>
      ) : (
        <p>{t('setup.kept', { count: site.keep_months })}</p>
      )}
    </Panel>
  )
}
