import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/index.js';
import { Button } from '../../ui/Button.js';
import styles from './NoteScan.module.css';

/** Four looks a second find a code as soon as it is held still, and leave the phone cool. */
const LOOK_EVERY_MS = 250;

interface CameraProps {
  readonly read: (image: HTMLVideoElement) => Promise<string | undefined>;
  readonly onFound: (text: string) => void;
  readonly onFailed: () => void;
  readonly onClose: () => void;
}

/** What stands behind the phone, until a code is in it. Nothing is kept of the picture, and nothing leaves the device. */
export function Camera({ read, onFound, onFailed, onClose }: CameraProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const act = useRef({ read, onFound, onFailed });
  useEffect(() => {
    act.current = { read, onFound, onFailed };
  });
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const text =
        video.current && video.current.readyState > 1 ? await act.current.read(video.current) : undefined;
      if (isOver) return;
      if (text === undefined) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
      else act.current.onFound(text);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    };
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    begin().catch(() => !isOver && act.current.onFailed());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label={t('noteScan.aim')} />
      <p role="status">{t('noteScan.aim')}</p>
      <Button look="quiet" icon="close" onClick={onClose}>
        {t('noteScan.closeCamera')}
      </Button>
    </div>
  );
}
