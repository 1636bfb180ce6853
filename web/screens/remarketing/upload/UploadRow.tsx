import { ActionIcon, Button } from '@mantine/core'
import { IconAlertTriangle, IconPhoto, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostImageBytes } from '#contract/vocabulary.ts'
import type { ApiError } from '../../../app/api/apiError.ts'
import { useFormat } from '../../../entities/community/useCommunity.ts'
import { useServerText } from '../../../locales/i18n.ts'
import look from '../../../ui/look.module.css'
import type { Refused } from './refuseImage.ts'
import styles from './Upload.module.css'
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
        <span className={`${look.ellipsis} ${look.name}`} title={file.name}>
          <bdi>{file.name}</bdi>
        </span>
        {problem ? (
          <span className={`${look.problem} ${styles.problem}`} role="alert">
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

/** Whether the same file could be taken at another time. */
const canRetry = (problem: Refused | ApiError): boolean =>
  typeof problem !== 'string' && problem.code !== 'validation_failed' && problem.code !== 'too_large'

/** An image as it lies on the person's own disk. */
function FilePicture({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null)

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  return (
    <span className={styles.picture}>
      <IconPhoto size={18} stroke={1.6} aria-hidden />
      {url && <img src={url} alt="" onError={() => setUrl(null)} />}
    </span>
  )
}

/** Why an image was not taken, in words. */
function useProblemText() {
  const { t } = useTranslation(['campaigns', 'common'])
  const serverText = useServerText()
  const format = useFormat()
  return (problem: Refused | ApiError): string => {
    if (typeof problem === 'string')
      return t(`upload.problem.${problem}`, { most: format.number(mostImageBytes / 2 ** 20) })
    const said = Object.values(problem.fields).flat()
    return said.length > 0 ? said.map(serverText).join('. ') : t(`common:error.${problem.code}`)
  }
}
