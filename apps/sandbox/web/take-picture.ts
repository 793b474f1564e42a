/** One picture of the capture page: from the camera or a file, shown, and sent. */
const limitBytes = 10 * 1024 * 1024;

type Stage = 'start' | 'camera' | 'picture';

function part<T extends Element>(root: ParentNode, selector: string): T {
  const found = root.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
}

/**
 * Lets a person take the picture that `root` asks for. `busy` is called with whether something is unfinished that must
 * not be lost.
 */
export function takePicture(root: HTMLElement, busy: (isBusy: boolean) => void): void {
  const canvas = part<HTMLCanvasElement>(root, 'canvas');
  const file = part<HTMLInputElement>(root, 'input');
  const button = (name: string) => part<HTMLButtonElement>(root, `[data-do=${name}]`);
  const camera = createCamera(part<HTMLVideoElement>(root, 'video'), root.dataset.facing ?? 'environment');
  let picture: Blob | undefined;

  const show = (stage: Stage) => {
    busy(stage !== 'start');
    showStage(root, stage);
    if (stage !== 'camera') camera.close();
  };
  const look = async (source: Blob) => {
    const isPdf = source.type === 'application/pdf' && file.accept.includes(source.type);
    const problem = isPdf ? tooLarge(source) : await drawOn(canvas, source);
    say(root, problem === '' ? '' : (root.dataset[problem] ?? ''));
    if (problem !== '') return;
    picture = source;
    show('picture');
    showName(root, isPdf && source instanceof File ? source.name : '');
    button('use').focus();
  };
  button('camera').addEventListener('click', async () => {
    say(root, '');
    if (await camera.open()) {
      show('camera');
      button('snap').focus();
    } else say(root, root.dataset.noCamera ?? '');
  });
  button('snap').addEventListener('click', async () => {
    const taken = await camera.snap();
    if (taken) await look(taken);
  });
  button('use').addEventListener('click', () => picture && send(root, picture));
  button('again').addEventListener('click', () => {
    file.value = '';
    show('start');
    button('camera').focus();
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void look(chosen);
  });
  addEventListener('pagehide', () => camera.close());
}

/** Shows only the name of a PDF. It is not opened here, because somebody else made it. */
function showName(root: HTMLElement, name: string): void {
  const chosen = part<HTMLElement>(root, '.chosen');
  chosen.textContent = name;
  chosen.hidden = name === '';
  if (name !== '') part<HTMLElement>(root, 'canvas').hidden = true;
}

function say(root: HTMLElement, text: string): void {
  const problem = part<HTMLElement>(root, '.wrong');
  problem.textContent = text;
  problem.hidden = text === '';
}

const stages: Readonly<Record<string, readonly Stage[]>> = {
  video: ['camera'],
  canvas: ['picture'],
  '.chosen': ['picture'],
  '[data-do=camera]': ['start'],
  '[data-do=snap]': ['camera'],
  '[data-do=use]': ['picture'],
  '[data-do=again]': ['picture'],
  '.file': ['start', 'camera'],
};

function showStage(root: HTMLElement, stage: Stage): void {
  for (const [selector, shownIn] of Object.entries(stages)) {
    part<HTMLElement>(root, selector).hidden = !shownIn.includes(stage);
  }
}

function createCamera(video: HTMLVideoElement, facingMode: string) {
  let stream: MediaStream | undefined;
  return {
    /** Opens the camera. Returns whether that worked. */
    async open(): Promise<boolean> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode, width: { ideal: 1920 } } });
        video.srcObject = stream;
        await video.play();
        return true;
      } catch {
        return false;
      }
    },
    snap(): Promise<Blob | null> {
      const canvas = document.createElement('canvas');
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      canvas.getContext('2d')?.drawImage(video, 0, 0);
      return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    },
    close(): void {
      for (const track of stream?.getTracks() ?? []) track.stop();
      stream = undefined;
    },
  };
}

function tooLarge({ size }: Blob): '' | 'tooLarge' {
  return size > limitBytes ? 'tooLarge' : '';
}

/** Draws a picture. Returns the name of the text that says why not, or ''. */
async function drawOn(canvas: HTMLCanvasElement, source: Blob): Promise<'' | 'tooLarge' | 'wrongType' | 'unreadable'> {
  if (tooLarge(source)) return 'tooLarge';
  if (source.type !== 'image/jpeg' && source.type !== 'image/png') return 'wrongType';
  const drawn = await createImageBitmap(source).catch(() => undefined);
  if (!drawn) return 'unreadable';
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
  return '';
}

async function send(root: HTMLElement, picture: Blob): Promise<void> {
  const { put = '', next = '', sending = '', failed = '', tooLarge = '', unreadable = '' } = root.dataset;
  const status = part<HTMLElement>(root, '[role=status]');
  const use = part<HTMLButtonElement>(root, '[data-do=use]');
  say(root, '');
  status.textContent = sending;
  use.disabled = true;
  const headers = { 'content-type': picture.type };
  const answer = await fetch(put, { method: 'PUT', headers, body: picture }).catch(() => undefined);
  // 409: it is no longer needed, because another screen was faster.
  if (answer?.ok || answer?.status === 409) return location.replace(next);
  use.disabled = false;
  status.textContent = '';
  say(root, answer === undefined || answer.status >= 500 ? failed : answer.status === 413 ? tooLarge : unreadable);
}
