import type { PageTexts } from '../../language-texts.ts';

export const pages: PageTexts = {
  opening: {
    title: 'Tu pago',
    words: 'Tu pedido está listo. Si esta página no continúa automáticamente, pulsa el botón.',
    button: 'Continuar al pago',
  },
  tooOld: {
    title: 'Tu navegador es demasiado antiguo',
    words: 'No puede abrir este pago de forma segura. No se te ha cobrado nada.',
    how: 'Actualízalo, o abre esta dirección en otro navegador o en otro dispositivo:',
    address: 'Dirección de tu pedido',
    mail: 'Enviármela por correo',
  },
  question: 'Página de tu banco',
  returned: {
    title: 'Volviendo de tu banco…',
    button: 'Ver el estado',
  },
  noScript: 'Esta página necesita JavaScript. No se te ha cobrado nada.',
};
