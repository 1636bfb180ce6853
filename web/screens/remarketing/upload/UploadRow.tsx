import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { canRetry } from './canRetry.ts'
import { FilePicture } from './FilePicture.tsx'
import styles from './Upload.module.css'
import { useProblemText } from './useProblemText.ts'
import type { Upload, Uploads } from './useUploads.ts'

interface Props extends Pick<Uploads, 'retry' | 'cancel'> {
  upload: Upload
}

/** A file on its way, with how far it is or why it stopped. */
export function UploadRow({ upload, retry, cancel }: Props) {
  const { t } = useTranslation(['campaigns', 'common'])
  const format = useFormat()
  const say = useProblemText()
  const { key, file, state, share, problem } = upload
  return (
    <div className={styles.row} data-state={state}>
      <FilePicture file={file} />
      <div className={styles.words}>
        <span className={styles.name} title={file.name}>
          <bdi>{file.name}</bdi>
        </span>
        {problem ? (
          <span className={styles.problem} role="alert">
            <IconAlertTriangle size={14} aria-hidden /> {say(problem)}
          </span>
        ) : (
          <>
            <progress
              className={styles.bar}
              value={share}
              max={1}
              aria-label={t('upload.progress', { name: file.name })}
            />
            <span className={styles.state}>
              {t(`upload.state.${state}`)}
              {state === 'sending' && ` ${format.wholePercent(share * 100)}`}
              {' · '}
              {format.bytes(file.size)}
            </span>
          </>
        )}
      </div>
      {problem && canRetry(problem) && (
        <Button variant="default" size="compact-sm" onClick={() => retry(key)}>
          {t('common:action.retry')}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t(problem ? 'upload.dismiss' : 'upload.cancel', { name: file.name })}
        onClick={() => cancel(key)}
      >
        <IconX size={17} />
      </ActionIcon>
    </div>
  )
}
