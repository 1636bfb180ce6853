import { Button } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ApiError, apiErrorOf } from '../../app/api/apiError.ts'
import { ErrorText } from '../../app/failure/ErrorText.tsx'
import { Part } from '../../app/failure/Part.tsx'
import { useMay } from '../../app/session/useUser.ts'
import look from '../../ui/look.module.css'
import { Panel } from '../../ui/page/Panel.tsx'
import { Popup } from '../../ui/popup/Popup.tsx'
import styles from './History.module.css'

interface Imported {
  id: string
  /** The days it tells, in words. */
  days: string
  /** What else is to be known of it. */
  lines: { key: string; text: ReactNode }[]
}

/** What has texts of a panel of its own, by the same keys. */
type Texts = 'statistics' | 'webImport'

interface Props<Item> {
  texts: Texts
  query: ComponentProps<typeof Part<{ items: Item[] }>>['query']
  describe: (item: Item) => Imported
  /** Asked for by who may. @returns what was against it. */
  onDelete: (input: { id: string }) => Promise<{ error?: Parameters<typeof apiErrorOf>[0] | undefined }>
  /** For who may: what imports more. */
  children: ReactNode
}

/** What was imported from files, each with a way out, and how to import more. */
export function ImportPanel<Item>({ texts, query, describe, onDelete, children }: Props<Item>) {
  const { t } = useTranslation(texts)
  const mayChange = useMay('admin')
  async function drop(id: string) {
    const { error } = await onDelete({ id })
    return error && apiErrorOf(error)
  }
  return (
    <Panel title={t('title')} text={t('text')}>
      <Part query={query} height={40}>
        {({ items }) =>
          items.length > 0 ? (
            <ImportList imports={items.map(describe)} texts={texts} onDelete={mayChange ? drop : undefined} />
          ) : (
            <p className={look.hint}>{t('none')}</p>
          )
        }
      </Part>
      {mayChange && children}
    </Panel>
  )
}

interface ListProps {
  imports: Imported[]
  texts: Texts
  /** Without it nothing can be deleted. @returns what was against it. */
  onDelete: ((id: string) => Promise<ApiError | undefined>) | undefined
}

function ImportList({ imports, texts, onDelete }: ListProps) {
  const { t } = useTranslation(texts)
  return (
    <ul className={styles.imports} aria-label={t('list')}>
      {imports.map(({ id, days, lines }) => (
        <li key={id}>
          <div>
            <strong>{days}</strong>
            {lines.map(({ key, text }) => (
              <p key={key} className={styles.files}>
                {text}
              </p>
            ))}
          </div>
          {onDelete && <DeleteImport days={days} texts={texts} onDelete={() => onDelete(id)} />}
        </li>
      ))}
    </ul>
  )
}

interface DeleteProps {
  days: string
  texts: Texts
  onDelete: () => Promise<ApiError | undefined>
}

/** Takes an import out after a question. */
function DeleteImport({ days, texts, onDelete }: DeleteProps) {
  const { t } = useTranslation([texts, 'common'])
  const title = t('delete.title', { days })
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()

  async function remove() {
    setBusy(true)
    setError(await onDelete())
    setBusy(false)
  }

  return (
    <Popup
      label={title}
      width={320}
      trigger={(props) => (
        <Button {...props} variant="subtle" color="red" size="compact-sm" c="var(--bad)" aria-label={title}>
          {t('delete.open')}
        </Button>
      )}
    >
      {(close) => (
        <div className={styles.confirm}>
          <p className={look.strong}>{title}</p>
          <p>{t('delete.text')}</p>
          {error && (
            <p role="alert">
              <ErrorText error={error} />
            </p>
          )}
          <div className={`${look.buttons} ${styles.buttons}`}>
            <Button variant="default" size="xs" onClick={close} data-autofocus>
              {t('common:action.cancel')}
            </Button>
            <Button color="red" size="xs" loading={isBusy} onClick={() => void remove()}>
              {t('delete.open')}
            </Button>
          </div>
        </div>
      )}
    </Popup>
  )
}
