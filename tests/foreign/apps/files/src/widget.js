window.widget = true;
