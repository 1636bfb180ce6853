import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { HistoryImport, WebSite } from '#contract/web.ts'
import { apiErrorOf } from '../../../../app/api/apiError.ts'
import { ErrorText } from '../../../../app/failure/ErrorText.tsx'
import { Part } from '../../../../app/failure/Part.tsx'
import { useMay } from '../../../../app/session/useUser.ts'
import { useFormat } from '../../../../entities/community/useCommunity.ts'
import { useDeleteImportMutation, useImportsQuery } from '../../../../entities/page/web.api.ts'
import look from '../../../../ui/look.module.css'
import { Panel } from '../../../../ui/page/Panel.tsx'
import { Popup } from '../../../../ui/popup/Popup.tsx'
import styles from './History.module.css'
import { HistoryForm } from './HistoryForm.tsx'

/** Days before the first event, taken over from another tool. */
export function HistoryPanel({ site }: { site: WebSite }) {
  const { t } = useTranslation('webImport')
  const mayChange = useMay('admin')
  const imports = useImportsQuery({})
  return (
    <Panel title={t('title')} text={t('text')}>
      <Part query={imports} height={40}>
        {({ items }) =>
          items.length > 0 ? <ImportList imports={items} /> : <p className={look.hint}>{t('none')}</p>
        }
      </Part>
      {mayChange && site.hosts.length === 0 && <p className={look.hint}>{t('hostFirst')}</p>}
      {mayChange && site.hosts.length > 0 && <HistoryForm />}
    </Panel>
  )
}

/** What was taken over, each with a way out. */
function ImportList({ imports }: { imports: HistoryImport[] }) {
  const { t } = useTranslation('webImport')
  const format = useFormat()
  const mayChange = useMay('admin')
  return (
    <ul className={styles.imports} aria-label={t('list')}>
      {imports.map((each) => {
        const days = format.days(each.from, each.to)
        const time = format.dateTime(each.imported_at)
        return (
          <li key={each.id}>
            <div>
              <strong>{days}</strong>
              <p>
                {[
                  t('preview.views', { count: each.views, formatted: format.number(each.views) }),
                  t('preview.visits', { count: each.visits, formatted: format.number(each.visits) }),
                ].join(' · ')}
              </p>
              <p className={styles.files}>
                <bdi>{each.files.join(', ')}</bdi>
              </p>
              <p>{each.imported_by ? t('by', { name: each.imported_by, time }) : time}</p>
            </div>
            {mayChange && <DeleteImport id={each.id} days={days} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Takes an import out after a question. */
function DeleteImport({ id, days }: { id: string; days: string }) {
  const { t } = useTranslation(['webImport', 'common'])
  const [remove, { error, isLoading }] = useDeleteImportMutation()
  return (
    <Popup
      label={t('delete.title', { days })}
      width={320}
      trigger={(props) => (
        <Button
          {...props}
          variant="subtle"
          color="red"
          size="compact-sm"
          c="var(--bad)"
          aria-label={t('delete.title', { days })}
        >
          {t('delete.open')}
        </Button>
      )}
    >
      {(close) => (
        <div className={styles.confirm}>
          <p className={look.strong}>{t('delete.title', { days })}</p>
          <p>{t('delete.text')}</p>
          {error && (
            <p role="alert">
              <ErrorText error={apiErrorOf(error)} />
            </p>
          )}
          <div className={`${look.buttons} ${styles.buttons}`}>
            <Button variant="default" size="xs" onClick={close} data-autofocus>
              {t('common:action.cancel')}
            </Button>
            <Button color="red" size="xs" loading={isLoading} onClick={() => void remove({ id })}>
              {t('delete.open')}
            </Button>
          </div>
        </div>
      )}
    </Popup>
  )
}
