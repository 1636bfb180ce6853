import { Button, Kbd } from '@mantine/core'
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../entities/community/useCommunity.ts'
import look from '../../ui/look.module.css'
import { Dialog } from '../dialog/Dialog.tsx'
import styles from './HistoryPanel.module.css'
import { type Direction, type Step, useHistory } from './history.ts'
import { redoKeys, undoKeys } from './keys.ts'
import { useTurns } from './useTurns.ts'

/** What was done since signing in, newest first, and how to go back to where it was not. */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { done, undone } = useHistory()
  const { last } = useTurns()

  async function turnTo(direction: Direction, steps: readonly Step[], index: number) {
    for (let n = steps.length; n > index; n -= 1) await last(direction)
  }

  return (
    <Dialog title={t('history.title')} size={440} onClose={onClose}>
      <p className={styles.about}>{t(done.length + undone.length > 0 ? 'history.about' : 'history.empty')}</p>
      <div className={look.buttons}>
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          rightSection={<Kbd size="xs">{undoKeys}</Kbd>}
          disabled={done.length === 0}
          onClick={() => void last('undo')}
        >
          {t('action.undo')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconArrowForwardUp size={16} aria-hidden />}
          rightSection={<Kbd size="xs">{redoKeys}</Kbd>}
          disabled={undone.length === 0}
          onClick={() => void last('redo')}
        >
          {t('action.redo')}
        </Button>
      </div>
      {undone.length > 0 && (
        <ul className={styles.steps} aria-label={t('history.undoneList')} data-undone>
          {undone.map((step, index) => (
            <Line
              key={step.id}
              step={step}
              label={t('history.redoTo', { what: step.label })}
              onTurn={() => void turnTo('redo', undone, index)}
            />
          ))}
        </ul>
      )}
      <ol className={styles.steps} aria-label={t('history.title')} reversed>
        {done
          .map((step, index) => (
            <Line
              key={step.id}
              step={step}
              label={t('history.undoTo', { what: step.label })}
              onTurn={() => void turnTo('undo', done, index)}
            />
          ))
          .toReversed()}
      </ol>
    </Dialog>
  )
}

function Line({ step, label, onTurn }: { step: Step; label: string; onTurn: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const isUndone = label === t('history.redoTo', { what: step.label })
  return (
    <li className={styles.step}>
      <div className={styles.what}>
        <span className={styles.label}>{step.label}</span>
        {step.subject && <q className={styles.subject}>{step.subject}</q>}
      </div>
      <time className={styles.at} dateTime={step.at}>
        {format.dateTime(step.at)}
      </time>
      <Button variant="subtle" size="compact-sm" aria-label={label} onClick={onTurn}>
        {t(isUndone ? 'action.redo' : 'action.undo')}
      </Button>
    </li>
  )
}
