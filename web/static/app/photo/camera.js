// Taking a photo with the device's camera.
import { Failure } from '../api.js';
import { openDialog } from '../dialog.js';
import { h } from '../dom.js';
import { t } from '../language.js';
import { drawn } from './shrink.js';

const reasons = {
  NotAllowedError: 'camera.refused',
  NotFoundError: 'camera.none',
  OverconstrainedError: 'camera.none',
  NotReadableError: 'camera.busy',
};

/** Opens the camera and gives the photo that is taken to taken(blob). */
export async function openCamera(taken) {
  if (!navigator.mediaDevices) throw new Failure(t('camera.insecure'));
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: 'environment', width: { ideal: 2560 } },
    });
  } catch (error) {
    throw new Failure(t(reasons[error.name] ?? 'camera.failed'));
  }
  const video = h('video', { autoplay: true, playsinline: true, 'aria-label': t('camera.view'), srcObject: stream });
  video.muted = true;
  const shoot = h('button', { type: 'button', class: 'primary', disabled: true, onclick: async () => {
    const photo = await drawn(video);
    close();
    taken(photo);
  } }, t('camera.take'));
  video.addEventListener('loadeddata', () => {
    shoot.disabled = false;
    shoot.focus();
  });
  const close = openDialog(t('camera'), [video, h('p', { class: 'card-buttons' }, shoot)], {
    wide: true,
    onclose: () => stream.getTracks().forEach((track) => track.stop()),
  });
}
